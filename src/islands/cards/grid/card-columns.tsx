import type { ReactNode } from 'react';
import type { CardRow } from '#lib/contract/cards/card.ts';
import type { CardColumn } from '#lib/stores/cards/columns.ts';
import type { CardSort } from '#lib/stores/cards/query.ts';
import { Tags } from '../../tags/tags.tsx';
import { Status } from '../../ui/badge.tsx';
import { CopyId } from '../../ui/copy-id.tsx';
import { Money, Time } from '../../ui/figures.tsx';
import { useT } from '../../ui/texts.tsx';
import { phoneText } from '../holder-name.ts';
import { CardCell, HolderCell } from './card-cells.tsx';

/** How a column stands: amounts at the end of the line, and what a press on its head sorts by, first and then. */
export const COLUMN_LOOKS: Partial<
  Record<CardColumn, { amount?: true; sorts?: readonly [CardSort, CardSort] }>
> = {
  holder: { sorts: ['holder', '-holder'] },
  available: { amount: true },
  held: { amount: true },
  lastActivity: { sorts: ['-lastActivityAt', 'lastActivityAt'] },
  createdAt: { sorts: ['-createdAt', 'createdAt'] },
};

const TAGS_AT_MOST = 1;

/** What stands in each column. The links of the rows belong to the business of the screen. */
export const CELLS: Record<CardColumn, (card: CardRow, businessId: string) => ReactNode> = {
  card: (card) => <CardCell card={card} />,
  holder: (card, businessId) => <HolderCell card={card} businessId={businessId} />,
  status: (card) => <StatusCell status={card.status} />,
  type: (card) => <TypeCell type={card.type} />,
  program: (card) => card.programName,
  tags: (card) => <Tags tags={card.tags} atMost={TAGS_AT_MOST} />,
  available: (card) => <Money amountMinor={card.available.amountMinor} />,
  held: (card) => <HeldCell amountMinor={card.held.amountMinor} />,
  lastActivity: (card) => <TimeCell moment={card.lastActivityAt} />,
  cardId: (card) => <IdCell id={card.id} />,
  email: (card) => card.holder.email,
  phone: (card) => <bdi dir="ltr">{phoneText(card.holder.phone ?? '')}</bdi>,
  createdAt: (card) => <TimeCell moment={card.createdAt} />,
};

function StatusCell({ status }: { status: CardRow['status'] }) {
  const t = useT();
  return <Status of={status}>{t(`cards.status.${status}`)}</Status>;
}

function TypeCell({ type }: { type: CardRow['type'] }) {
  return useT()(`cards.type.${type}`);
}

/** Most cards hold nothing back; a quiet dash lets the others stand out. */
function HeldCell({ amountMinor }: { amountMinor: number }) {
  if (amountMinor !== 0) return <Money amountMinor={amountMinor} />;
  return <span className="nothing">–</span>;
}

function TimeCell({ moment }: { moment: string }) {
  return <Time moment={moment} focusable={false} />;
}

function IdCell({ id }: { id: string }) {
  const t = useT();
  return <CopyId value={id} label={t('cards.column.cardId')} />;
}
