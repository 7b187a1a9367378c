// biome-ignore-all lint/a11y/noRedundantRoles: on a phone `display` takes the roles of a table away
import type { ReactNode } from 'react';
import { formatCount } from '#lib/i18n/formats.ts';
import { Money } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';
import { CardTotal } from './card-total.tsx';
import type { ListedProgram } from './listed-program.ts';
import { sumPrograms } from './sum-programs.ts';

type TotalProps = {
  programs: readonly ListedProgram[];
  /** whether more programs follow, so that the sum covers only these */
  isPart: boolean;
};

/** The figures of all programs together. */
export function TotalLine({ programs, isPart }: TotalProps) {
  const t = useT();
  const { fundingMinor, cards, openOrders } = sumPrograms(programs.flatMap(({ figures }) => figures ?? []));
  const onCardsMinor = cards?.availableMinor ?? null;
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        <th role="rowheader" scope="row" data-full>
          {t(isPart ? 'programs.totalSoFar' : 'programs.total')}
        </th>
        <Figure of="funding" isAmount>
          {fundingMinor !== null && <Money amountMinor={fundingMinor} />}
        </Figure>
        <Figure of="onCards" isAmount>
          {onCardsMinor !== null && <Money amountMinor={onCardsMinor} />}
        </Figure>
        <Figure of="cards">{cards && <CardTotal {...cards} />}</Figure>
        <Figure of="openOrders" isAmount>
          {openOrders !== null && formatCount(openOrders)}
        </Figure>
        <td role="cell" data-narrow="hide" />
        <td role="cell" data-narrow="hide" />
      </tr>
    </tfoot>
  );
}

type FigureProps = {
  of: 'funding' | 'onCards' | 'cards' | 'openOrders';
  isAmount?: true;
  children: ReactNode;
};

/** A sum under its column's name; a dash where there is none. */
function Figure({ of, isAmount, children }: FigureProps) {
  const t = useT();
  const isNothing = children === null || children === false;
  return (
    <td
      role="cell"
      data-col={of}
      data-amount={isAmount}
      data-label={t(`programs.column.${of}`)}
      data-narrow={isNothing ? 'hide' : undefined}
    >
      {isNothing ? <span className="nothing">–</span> : children}
    </td>
  );
}
