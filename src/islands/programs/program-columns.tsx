import { CreditCard, Landmark, type LucideIcon, Zap } from 'lucide-react';
import type { Program, ProgramFigures } from '#lib/contract/programs/program.ts';
import { CARD_STATUSES } from '#lib/domain/cards/card-status.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import type { ListColumn } from '../list/list-column.ts';
import { Money, Time } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';
import { CardTotal } from './card-total.tsx';
import { Figure, openOrdersOf } from './figure-link.tsx';
import type { ListedProgram } from './listed-program.ts';
import { type ProgramAct, ProgramActs } from './program-acts.tsx';
import { homeOfProgram } from './program-home.ts';

const PICTURES: Readonly<Record<Program['productType'], LucideIcon>> = {
  cards: CreditCard,
  bank_transfers: Landmark,
  on_demand_cards: Zap,
};

/** A program of bank transfers has no cards and no orders. */
const cardsOf = ({ productType, figures }: ListedProgram) =>
  productType === 'bank_transfers' ? null : (figures?.cards ?? null);
const ordersOf = ({ productType, figures }: ListedProgram) =>
  productType === 'bank_transfers' ? null : (figures?.openOrders ?? null);
const onCards = (program: ListedProgram) => cardsOf(program)?.available ?? null;

/** The columns of programs with their figures; a missing or hidden figure is a dash. */
export const PROGRAM_COLUMNS: readonly ListColumn<ListedProgram>[] = [
  { id: 'program', width: 40, isFull: true, cell: (program) => <NameCell program={program} /> },
  {
    id: 'funding',
    width: 20,
    isAmount: true,
    isLabelled: true,
    isNothing: ({ figures }) => !figures?.funding,
    cell: ({ id, figures }, { t }) => (
      <>
        <Figure of="funding" href={pathTo('fundingAccount', { businessId: id })}>
          <Money amountMinor={figures?.funding?.amountMinor ?? 0} />
        </Figure>
        {figures?.owed && figures.owed.amountMinor > 0 && (
          <span className="program-owes">
            {t('programs.owes', { amount: formatMoney(figures.owed.amountMinor) })}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'onCards',
    width: 20,
    isAmount: true,
    isLabelled: true,
    isNothing: (program) => !onCards(program),
    cell: (program) => (
      <Figure of="onCards" href={pathTo('cards', { businessId: program.id })}>
        <Money amountMinor={onCards(program)?.amountMinor ?? 0} />
      </Figure>
    ),
  },
  {
    id: 'cards',
    width: 32,
    isLabelled: true,
    isNothing: (program) => !cardsOf(program),
    cell: (program) => <CardStates programId={program.id} cards={cardsOf(program)} />,
  },
  {
    id: 'openOrders',
    width: 5,
    isAmount: true,
    isLabelled: true,
    isNothing: (program) => ordersOf(program) === null,
    cell: (program) => (
      <Figure of="openOrders" href={openOrdersOf(program.id)}>
        {formatCount(ordersOf(program) ?? 0)}
      </Figure>
    ),
  },
  {
    id: 'lastActivity',
    width: 20,
    isQuiet: true,
    isLabelled: true,
    isNothing: ({ figures }) => !figures?.lastActivityAt,
    cell: ({ figures }) => figures?.lastActivityAt && <Time moment={figures.lastActivityAt} />,
  },
  { id: 'acts', width: 5, isAmount: true, cell: () => null },
];

/** The same with what can be done with each. */
export const columnsWith = (onAct: (act: ProgramAct) => void): readonly ListColumn<ListedProgram>[] =>
  PROGRAM_COLUMNS.map((column) =>
    column.id === 'acts'
      ? {
          ...column,
          head: ({ t }) => <span className="sr-only">{t('programs.column.acts')}</span>,
          cell: (program, { businessId }) => (
            <ProgramActs organizationId={businessId} program={program} onAct={onAct} />
          ),
        }
      : column,
  );

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
          <bdi>{program.name}</bdi>
        </a>
        <span className="cell-note">{t(`programs.productType.${program.productType}`)}</span>
      </span>
    </span>
  );
}

/** The number of cards by state; the bar shows the same as the text below it. */
type StatesProps = { programId: string; cards: ProgramFigures['cards'] | null };

function CardStates({ programId, cards }: StatesProps) {
  const t = useT();
  if (!cards) return null;
  const list = pathTo('cards', { businessId: programId });
  const states = CARD_STATUSES.filter((status) => (cards.byStatus[status] ?? 0) > 0);
  return (
    <span className="program-cards">
      <span>
        <Figure of="cards" href={list}>
          <CardTotal total={cards.total} isCapped={cards.isCapped} />
        </Figure>
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
          <a key={status} data-status={status} href={`${list}?status=${status}`}>
            {t('programs.stateCount', {
              count: formatCount(cards.byStatus[status] ?? 0),
              status: t(`cards.status.${status}`),
            })}
          </a>
        ))}
      </span>
    </span>
  );
}
