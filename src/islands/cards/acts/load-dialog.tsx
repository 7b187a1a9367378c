import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { CardRow } from '#lib/contract/cards/card.ts';
import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { createLoadFlow, LOAD_MEMO_MAX_LENGTH } from '#lib/stores/cards/load.ts';
import { problemText } from '#lib/stores/failure.ts';
import { keptDraft } from '#lib/stores/kept-drafts.ts';
import { amountMinorOf } from '#lib/stores/money-draft.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { unfinished } from '#lib/stores/unfinished.ts';
import { FlowDialog } from '../../flow/flow-dialog.tsx';
import { MoneyFields } from '../../flow/money-fields.tsx';
import { useKeptDraft } from '../../flow/use-kept-draft.ts';
import { useUnfinished } from '../../flow/use-unfinished.ts';
import { useFunding } from '../../funding/use-funding.ts';
import { usePermissions } from '../../page/use-session.ts';
import { useT } from '../../ui/texts.tsx';
import { useLoadFields } from '../page/use-load-fields.ts';
import { LoadReview } from './load-review.tsx';

type LoadDialogProps = {
  card: CardRow;
  /** filled in, in place of what was typed before */
  amountMinor?: number;
  onClose: () => void;
};

/** Loads a card: form, review, and the button that names the act (ux 16 to 18). */
export function LoadDialog({ card, amountMinor, onClose }: LoadDialogProps) {
  const t = useT();
  const what = `load ${card.id}`;
  const [flow] = useState(() => {
    const given = amountMinor === undefined ? {} : { amount: toDecimal(amountMinor) };
    return createLoadFlow(card, { ...keptDraft(what), ...unfinished(what), ...given });
  });
  const { draft, problems, isUnknown } = useStore(flow.$state);
  useUnfinished(what, isUnknown ? null : { amount: draft.amount, memo: draft.memo });
  useKeptDraft(what, flow);
  const fundingMinor = useLoadFunding(card);
  const { data: fields = [] } = useLoadFields(card.businessId);
  const amount = formatMoney(amountMinorOf(draft));
  const cap = t('cards.card.load.amountHint', { max: formatMoney(LOAD_MAX_MINOR) });
  const funding =
    fundingMinor === null ? null : t('cards.card.load.funding', { amount: formatMoney(fundingMinor) });
  return (
    <FlowDialog
      flow={flow}
      known={{ fields, fundingMinor }}
      title={t('cards.card.load.title')}
      reviewTitle={t('cards.card.load.reviewTitle')}
      act={t('cards.card.load.submit', { amount })}
      acting={t('cards.card.load.submitting', { amount })}
      failed={(reason) => t('cards.card.load.failed', { amount, reason })}
      unknown={t('cards.card.load.unknown')}
      pending={t('cards.card.load.pendingApproval', { amount })}
      onClose={onClose}
      onDone={({ load, balance }) => {
        const words = {
          amount: formatMoney(load.amount.amountMinor),
          balance: formatMoney(balance.available.amountMinor),
        };
        showToast({ tone: 'success', text: t('cards.card.load.done', words) });
      }}
      form={
        <MoneyFields
          texts={{
            amount: t('cards.card.load.amount'),
            amountHint: funding ? `${funding}. ${cap}.` : cap,
            memo: t('cards.card.load.memo'),
            memoHint: t('cards.card.load.memoHint'),
          }}
          memoMaxLength={LOAD_MEMO_MAX_LENGTH}
          fields={fields}
          draft={draft}
          onDraft={(change) => flow.change(change)}
          errorOf={(name, label) => problemText(problems[name], label, t)}
        />
      }
      review={<LoadReview draft={draft} card={card} fields={fields} fundingMinor={fundingMinor} />}
    />
  );
}

/** What is left in the funding account, in cents; null where it is not known or not to be seen by this role. */
function useLoadFunding(card: CardRow): number | null {
  const isAllowed = usePermissions(card.businessId).has('viewFunding');
  const { data } = useFunding(card.businessId, isAllowed);
  return data?.available.amountMinor ?? null;
}
