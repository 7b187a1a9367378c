// biome-ignore-all lint/a11y/noRedundantRoles: on a phone `display` takes the roles of a table away
import type { ReactNode } from 'react';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { Money } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';
import { CardTotal } from './card-total.tsx';
import { Figure as FigureLink, openOrdersOf } from './figure-link.tsx';
import type { ListedProgram } from './listed-program.ts';
import { sumPrograms } from './sum-programs.ts';

type TotalProps = {
  businessId: string;
  programs: readonly ListedProgram[];
  /** whether more programs follow, so that the sum covers only these */
  isPart: boolean;
};

/** The figures of all programs together. */
export function TotalLine({ businessId, programs, isPart }: TotalProps) {
  const t = useT();
  const cardsPath = pathTo('cards', { businessId });
  const { fundingMinor, cards, openOrders } = sumPrograms(programs.flatMap(({ figures }) => figures ?? []));
  const onCardsMinor = cards?.availableMinor ?? null;
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        <th role="rowheader" scope="row" data-full>
          {t(isPart ? 'programs.totalSoFar' : 'programs.total')}
        </th>
        <Figure of="funding" isAmount>
          {fundingMinor !== null && (
            <FigureLink of="funding" href={pathTo('fundingAccount', { businessId })}>
              <Money amountMinor={fundingMinor} />
            </FigureLink>
          )}
        </Figure>
        <Figure of="onCards" isAmount>
          {onCardsMinor !== null && (
            <FigureLink of="onCards" href={cardsPath}>
              <Money amountMinor={onCardsMinor} />
            </FigureLink>
          )}
        </Figure>
        <Figure of="cards">
          {cards && (
            <FigureLink of="cards" href={cardsPath}>
              <CardTotal {...cards} />
            </FigureLink>
          )}
        </Figure>
        <Figure of="openOrders" isAmount>
          {openOrders !== null && (
            <FigureLink of="openOrders" href={openOrdersOf(businessId)}>
              {formatCount(openOrders)}
            </FigureLink>
          )}
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
