import { formatCount } from '#lib/i18n/formats.ts';
import { useT } from '../ui/texts.tsx';

type SendingProps = { label: string; sent: number; total: number };

/** How many rows have been sent and checked. */
export function SendingProgress({ label, sent, total }: SendingProps) {
  const t = useT();
  return (
    <section className="panel import-sending" aria-busy="true">
      <h2>{label}</h2>
      <progress className="job-progress" aria-label={label} max={Math.max(total, 1)} value={sent} />
      <p>{t('imports.sent', { done: formatCount(sent), total: formatCount(total) })}</p>
      <p className="field-hint">{t('imports.stay')}</p>
    </section>
  );
}
