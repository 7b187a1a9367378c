import type { UnmatchedDeposit } from '#lib/contract/staff/deposits.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import type { ListColumn } from '../list/list-column.ts';
import { Status } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Money, Time } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';

export type Decision = { kind: 'assign' | 'sendBack'; deposit: UnmatchedDeposit };

const TONES = { waiting: 'pending', assigned: 'completed', returned: 'refunded' } as const;

/** What came, to which number, and what became of it; what waits can be decided. */
export const depositColumns = (
  onDecide: (decision: Decision) => void,
): readonly ListColumn<UnmatchedDeposit>[] => [
  { id: 'sender', width: 40, isFull: true, cell: (deposit) => <SenderCell deposit={deposit} /> },
  {
    id: 'number',
    width: 24,
    isLabelled: true,
    isNothing: ({ accountNumber }) => !accountNumber,
    cell: ({ accountNumber }) => <code dir="ltr">{accountNumber}</code>,
  },
  {
    id: 'amount',
    width: 20,
    isAmount: true,
    cell: ({ amount }) => <Money amountMinor={amount.amountMinor} />,
  },
  {
    id: 'came',
    width: 20,
    isQuiet: true,
    isLabelled: true,
    cell: ({ createdAt }) => <Time moment={createdAt} focusable={false} />,
  },
  {
    id: 'decision',
    width: 40,
    isFull: true,
    cell: (deposit) => <DecisionCell deposit={deposit} onDecide={onDecide} />,
  },
];

function SenderCell({ deposit: { senderName, descriptor } }: { deposit: UnmatchedDeposit }) {
  const t = useT();
  return (
    <span className="cell-lines">
      <bdi>{senderName ?? t('staff.deposits.unnamed')}</bdi>
      {descriptor && (
        <span className="cell-note">
          <bdi>{descriptor}</bdi>
        </span>
      )}
    </span>
  );
}

function DecisionCell({
  deposit,
  onDecide,
}: {
  deposit: UnmatchedDeposit;
  onDecide: (decision: Decision) => void;
}) {
  const t = useT();
  const { state, business, decidedBy, note } = deposit;
  if (state === 'waiting') {
    return (
      <span className="desk-decide">
        <Button size="s" tone="primary" onClick={() => onDecide({ kind: 'assign', deposit })}>
          {t('staff.deposits.assign.act')}
        </Button>
        <Button size="s" onClick={() => onDecide({ kind: 'sendBack', deposit })}>
          {t('staff.deposits.sendBack.act')}
        </Button>
      </span>
    );
  }
  return (
    <span className="cell-lines">
      <Status of={TONES[state]}>
        {business
          ? t('staff.deposits.went', { name: business.name })
          : t(decidedBy ? 'staff.deposits.sentBack' : 'staff.deposits.takenBack')}
      </Status>
      {(decidedBy || note) && (
        <span className="cell-note">
          <bdi>{joinWords([decidedBy, note], ' · ')}</bdi>
        </span>
      )}
    </span>
  );
}
