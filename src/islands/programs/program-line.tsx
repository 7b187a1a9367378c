// biome-ignore-all lint/a11y/noRedundantRoles: on a phone `display` takes the roles of a table away
import { CreditCard, Landmark, type LucideIcon, Zap } from 'lucide-react';
import type { Program, ProgramFigures } from '#lib/contract/programs/program.ts';
import { CARD_STATUSES } from '#lib/domain/cards/card-status.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { Time } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';
import { CardTotal, CountCell, MoneyCell, whereNarrow } from './figure-cells.tsx';
import type { ListedProgram } from './listed-program.ts';

const PICTURES: Readonly<Record<Program['productType'], LucideIcon>> = {
  cards: CreditCard,
  bank_transfers: Landmark,
  on_demand_cards: Zap,
};

/** Where a program's own work is done. */
const homeOfProgram = ({ id, productType }: Program): string =>
  pathTo(productType === 'bank_transfers' ? 'recipients' : 'cards', { businessId: id });

/** A program, its kind and its figures. One of bank transfers has no cards and no orders. */
export function ProgramLine({ program }: { program: ListedProgram }) {
  const t = useT();
  const { figures } = program;
  const cards = program.productType === 'bank_transfers' ? null : (figures?.cards ?? null);
  const openOrders = program.productType === 'bank_transfers' ? null : (figures?.openOrders ?? null);
  return (
    <tr role="row">
      <td role="cell" data-full>
        <NameCell program={program} />
      </td>
      <MoneyCell of="funding" amountMinor={figures?.funding?.amountMinor ?? null} />
      <MoneyCell of="onCards" amountMinor={cards?.available?.amountMinor ?? null} />
      <td role="cell" data-label={t('programs.column.cards')} data-col="cards" {...whereNarrow(cards)}>
        {cards ? <CardStates cards={cards} /> : <span className="nothing">–</span>}
      </td>
      <CountCell of="openOrders" count={openOrders} />
      <td
        role="cell"
        className="quiet"
        data-label={t('programs.column.lastActivity')}
        {...whereNarrow(figures?.lastActivityAt ?? null)}
      >
        {figures?.lastActivityAt ? (
          <Time moment={figures.lastActivityAt} />
        ) : (
          <span className="nothing">–</span>
        )}
      </td>
    </tr>
  );
}

function NameCell({ program }: { program: ListedProgram }) {
  const t = useT();
  const Picture = PICTURES[program.productType];
  return (
    <span className="program-name">
      <span className="timeline-dot">
        <Picture aria-hidden="true" />
      </span>
      <span className="cell-lines">
        <a className="row-link" href={homeOfProgram(program)}>
          {program.name}
        </a>
        <span className="cell-note">{t(`programs.productType.${program.productType}`)}</span>
      </span>
    </span>
  );
}

/** How many cards, and in which states; the bar says the same as the words under it. */
function CardStates({ cards }: { cards: NonNullable<ProgramFigures['cards']> }) {
  const t = useT();
  const states = CARD_STATUSES.filter((status) => (cards.byStatus[status] ?? 0) > 0);
  return (
    <span className="program-cards">
      <span>
        <CardTotal total={cards.total} isCapped={cards.isCapped} />
      </span>
      {states.length > 0 && (
        <span className="program-bar" aria-hidden="true">
          {states.map((status) => (
            <span key={status} data-status={status} style={{ flexGrow: cards.byStatus[status] }} />
          ))}
        </span>
      )}
      <span className="program-states">
        {states.map((status) => (
          <span key={status} data-status={status}>
            {t('programs.stateCount', {
              count: formatCount(cards.byStatus[status] ?? 0),
              status: t(`cards.status.${status}`),
            })}
          </span>
        ))}
      </span>
    </span>
  );
}
