import { PanelRight } from 'lucide-react';
import type { CardRow } from '#lib/contract/cards/card.ts';
import { phoneText } from '#lib/domain/phone.ts';
import { CARD_COLUMNS, type CardColumn } from '#lib/stores/cards/columns.ts';
import { openPreview } from '#lib/stores/cards/query.ts';
import { $selection, choose, isChosen, tick } from '#lib/stores/cards/selection.ts';
import type { ListColumn } from '../../list/list-column.ts';
import { selectColumn } from '../../list/select-cell.tsx';
import { Tags } from '../../tags/tags.tsx';
import { Status } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { CopyId } from '../../ui/copy-id.tsx';
import { Money, Time } from '../../ui/figures.tsx';
import { CardCell, HolderCell } from './card-cells.tsx';

type Column = ListColumn<CardRow, CardColumn>;

const TAGS_AT_MOST = 1;

/** The columns of the grid, in order. The links of the rows belong to the business of the screen. */
const TABLE: Record<CardColumn, Omit<Column, 'id'>> = {
  card: { width: 24, isQuiet: true, cell: (card) => <CardCell card={card} /> },
  holder: {
    width: 32,
    sorts: ['holder', '-holder'],
    cell: (card, { businessId }) => <HolderCell card={card} businessId={businessId} />,
  },
  status: {
    width: 20,
    isQuiet: true,
    cell: ({ status }, { t }) => <Status of={status}>{t(`cards.status.${status}`)}</Status>,
  },
  type: { width: 16, isQuiet: true, cell: ({ type }, { t }) => t(`cards.type.${type}`) },
  program: { width: 24, isQuiet: true, cell: ({ programName }) => programName },
  tags: { width: 20, isQuiet: true, cell: ({ tags }) => <Tags tags={tags} atMost={TAGS_AT_MOST} /> },
  available: {
    width: 16,
    isAmount: true,
    cell: ({ available }) => <Money amountMinor={available.amountMinor} />,
  },
  // Most cards have nothing on hold; a dash lets the others stand out.
  held: {
    width: 8,
    isAmount: true,
    isNothing: ({ held }) => held.amountMinor === 0,
    cell: ({ held }) => <Money amountMinor={held.amountMinor} />,
  },
  lastActivity: {
    width: 16,
    isQuiet: true,
    sorts: ['-lastActivityAt', 'lastActivityAt'],
    cell: ({ lastActivityAt }) => <Time moment={lastActivityAt} focusable={false} />,
  },
  cardId: {
    width: 20,
    isQuiet: true,
    cell: ({ id }, { t }) => <CopyId value={id} label={t('cards.column.cardId')} />,
  },
  email: { width: 20, isQuiet: true, cell: ({ holder }) => holder.email },
  phone: {
    width: 20,
    isQuiet: true,
    cell: ({ holder }) => <bdi dir="ltr">{phoneText(holder.phone ?? '')}</bdi>,
  },
  createdAt: {
    width: 20,
    isQuiet: true,
    sorts: ['-createdAt', 'createdAt'],
    cell: ({ createdAt }) => <Time moment={createdAt} focusable={false} />,
  },
};

const CARD_TABLE = CARD_COLUMNS.map((id): Column => ({ id, ...TABLE[id] }));

/** The check box of each card. */
const SELECT = selectColumn({
  $selection,
  isChosen,
  tick,
  choose,
  texts: { row: 'cards.select.row', all: 'cards.select.all' },
});

/** The button of the card's preview. */
const PREVIEW: ListColumn<CardRow, 'preview'> = {
  id: 'preview',
  width: 5,
  head: ({ t }) => <span className="sr-only">{t('cards.preview.label')}</span>,
  cell: ({ id }, { t }) => (
    <IconButton
      size="s"
      label={t('cards.preview.show', { id })}
      title={t('cards.preview.label')}
      aria-haspopup="dialog"
      onClick={() => openPreview(id)}
    >
      <PanelRight aria-hidden="true" />
    </IconButton>
  ),
};

/** The columns of the grid; a role without bulk actions needs no check boxes. */
export const gridColumns = (
  visible: readonly CardColumn[],
  isSelectable: boolean,
): readonly ListColumn<CardRow>[] => [
  ...(isSelectable ? [SELECT] : []),
  ...CARD_TABLE.filter(({ id }) => visible.includes(id)),
  PREVIEW,
];
