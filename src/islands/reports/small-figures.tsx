import { useT } from '../ui/texts.tsx';

type Small = { name: string; now: string; before: string | null };

/** Figures that need no chart, on one line. */
export function SmallFigures({ figures }: { figures: readonly Small[] }) {
  const t = useT();
  return (
    <dl className="panel report-small">
      {figures.map(({ name, now, before }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{now}</bdi>
          </dd>
          {before !== null && <dd className="report-hint">{t('reports.before', { figure: before })}</dd>}
        </div>
      ))}
    </dl>
  );
}
