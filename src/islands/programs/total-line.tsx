// biome-ignore-all lint/a11y/noRedundantRoles: on a phone `display` takes the roles of a table away
import { useT } from '../ui/texts.tsx';
import { CardTotal, CountCell, MoneyCell, whereNarrow } from './figure-cells.tsx';
import type { ListedProgram } from './listed-program.ts';
import { sumPrograms } from './sum-programs.ts';

/** What all programs hold together. */
export function TotalLine({ programs, isPart }: { programs: readonly ListedProgram[]; isPart: boolean }) {
  const t = useT();
  const sum = sumPrograms(programs.flatMap(({ figures }) => figures ?? []));
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        <th role="rowheader" scope="row" data-full>
          {t(isPart ? 'programs.totalSoFar' : 'programs.total')}
        </th>
        <MoneyCell of="funding" amountMinor={sum.fundingMinor} />
        <MoneyCell of="onCards" amountMinor={sum.cards?.availableMinor ?? null} />
        <td role="cell" data-label={t('programs.column.cards')} data-col="cards" {...whereNarrow(sum.cards)}>
          {sum.cards ? <CardTotal {...sum.cards} /> : <span className="nothing">–</span>}
        </td>
        <CountCell of="openOrders" count={sum.openOrders} />
        <td role="cell" data-narrow="hide" />
      </tr>
    </tfoot>
  );
}
