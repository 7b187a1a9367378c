// biome-ignore-all lint/a11y/noRedundantRoles: on a phone `display` takes the roles of a table away
import { formatCount } from '#lib/i18n/formats.ts';
import { Money } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';

/** An amount under its column's name; a dash where there is none, or none to be shown. */
export function MoneyCell({ of, amountMinor }: { of: 'funding' | 'onCards'; amountMinor: number | null }) {
  const t = useT();
  return (
    <td role="cell" data-amount data-label={t(`programs.column.${of}`)} {...whereNarrow(amountMinor)}>
      {amountMinor === null ? <span className="nothing">–</span> : <Money amountMinor={amountMinor} />}
    </td>
  );
}

export function CountCell({ of, count }: { of: 'openOrders'; count: number | null }) {
  const t = useT();
  return (
    <td role="cell" data-amount data-label={t(`programs.column.${of}`)} {...whereNarrow(count)}>
      {count === null ? <span className="nothing">–</span> : formatCount(count)}
    </td>
  );
}

/** A dash keeps a column's place; where rows are cards there is no column. */
export const whereNarrow = (figure: unknown) => (figure === null ? { 'data-narrow': 'hide' } : {});

/** How many cards; of very many only that there are more than were counted. */
export function CardTotal({ total, isCapped }: { total: number; isCapped: boolean }) {
  const t = useT();
  const count = formatCount(total);
  return isCapped ? t('programs.atLeast', { count }) : count;
}
