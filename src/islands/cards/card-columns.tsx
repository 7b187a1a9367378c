import { columnVisibilityFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { pageClock } from '#lib/browser/page-clock.ts';
import type { CardRow } from '#lib/contract/entities/card.ts';
import type { CardSort } from '#lib/stores/cards-query.ts';
import { Status } from '../ui/badge.tsx';
import { CopyId } from '../ui/copy-id.tsx';
import { Money, Time } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';
import { CardCell, HolderCell } from './card-cells.tsx';
import { phoneText } from './holder-name.ts';
import type { CardColumn } from './table-view.ts';
import { Tags } from './tags.tsx';

export const features = tableFeatures({ columnVisibilityFeature });
const helper = createColumnHelper<typeof features, CardRow>();

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

/** The columns of the grid. @param businessId the business of the screen, to which the links of the rows belong */
export function cardColumns(businessId: string) {
  return helper.columns([
    helper.display({ id: 'card', cell: ({ row }) => <CardCell card={row.original} /> }),
    helper.display({
      id: 'holder',
      cell: ({ row }) => <HolderCell card={row.original} businessId={businessId} />,
    }),
    helper.display({ id: 'status', cell: ({ row }) => <StatusCell status={row.original.status} /> }),
    helper.display({ id: 'type', cell: ({ row }) => <TypeCell type={row.original.type} /> }),
    helper.display({ id: 'program', cell: ({ row }) => row.original.programName }),
    helper.display({
      id: 'tags',
      cell: ({ row }) => <Tags tags={row.original.tags} atMost={TAGS_AT_MOST} />,
    }),
    helper.display({
      id: 'available',
      cell: ({ row }) => <Money amountMinor={row.original.available.amountMinor} />,
    }),
    helper.display({
      id: 'held',
      cell: ({ row }) => <HeldCell amountMinor={row.original.held.amountMinor} />,
    }),
    helper.display({
      id: 'lastActivity',
      cell: ({ row }) => <TimeCell moment={row.original.lastActivityAt} />,
    }),
    helper.display({ id: 'cardId', cell: ({ row }) => <IdCell id={row.original.id} /> }),
    helper.display({ id: 'email', cell: ({ row }) => row.original.holder.email }),
    helper.display({
      id: 'phone',
      cell: ({ row }) => <bdi dir="ltr">{phoneText(row.original.holder.phone ?? '')}</bdi>,
    }),
    helper.display({ id: 'createdAt', cell: ({ row }) => <TimeCell moment={row.original.createdAt} /> }),
  ]);
}

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
  return <Time moment={moment} now={pageClock.now()} focusable={false} />;
}

function IdCell({ id }: { id: string }) {
  const t = useT();
  return <CopyId value={id} label={t('cards.column.cardId')} />;
}
