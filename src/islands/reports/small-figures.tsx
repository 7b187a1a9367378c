import { useT } from '../ui/texts.tsx';
import { RowsLink } from './rows-link.tsx';

type Small = {
  name: string;
  now: string;
  before: string | null;
  /** the rows behind it; left out where it counts none, or the reader may not see them */
  href?: string | undefined;
};

/** Figures that need no chart, on one line. */
export function SmallFigures({ figures }: { figures: readonly Small[] }) {
  const t = useT();
  return (
    <dl className="panel report-small">
      {figures.map(({ name, now, before, href }) => (
        <div key={name}>
          <dt>
            <RowsLink href={href}>{name}</RowsLink>
          </dt>
          <dd>
            <bdi>{now}</bdi>
          </dd>
          {before !== null && <dd className="report-hint">{t('reports.before', { figure: before })}</dd>}
        </div>
      ))}
    </dl>
  );
}
