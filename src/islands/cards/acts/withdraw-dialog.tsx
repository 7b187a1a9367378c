import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { toDecimal } from '#lib/domain/money.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { createWithdrawFlow } from '#lib/stores/cards/withdraw.ts';
import { problemText } from '#lib/stores/failure.ts';
import { keptDraft } from '#lib/stores/kept-drafts.ts';
import { amountMinorOf } from '#lib/stores/money-draft.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { unfinished } from '#lib/stores/unfinished.ts';
import { FlowDialog } from '../../flow/flow-dialog.tsx';
import { useKeptDraft } from '../../flow/use-kept-draft.ts';
import { useUnfinished } from '../../flow/use-unfinished.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { ReasonInput } from '../../ui/reason-input.tsx';
import { useT } from '../../ui/texts.tsx';
import { actTexts } from './act-texts.ts';
import type { LifeDialogProps } from './life-dialog.ts';
import { MoveReview } from './move-review.tsx';

/** Takes money off a card: amount, review, and the button that names the amount. */
export function WithdrawDialog({ card, onClose }: LifeDialogProps) {
  const t = useT();
  const what = `withdrawFunds ${card.id}`;
  const [flow] = useState(() => createWithdrawFlow(card, { ...keptDraft(what), ...unfinished(what) }));
  const { draft, problems, isUnknown } = useStore(flow.$state);
  useUnfinished(what, isUnknown ? null : draft);
  useKeptDraft(what, flow);
  const availableMinor = card.available.amountMinor;
  const amountMinor = amountMinorOf(draft);
  const amount = formatMoney(amountMinor);
  const available = formatMoney(availableMinor);
  return (
    <FlowDialog
      {...actTexts('withdrawFunds', t)}
      reviewTitle={t('cards.act.withdrawFunds.reviewTitle')}
      flow={flow}
      known={{ availableMinor }}
      act={t('cards.act.withdrawFunds.submit', { amount })}
      onClose={onClose}
      onDone={({ withdrawal, balance }) =>
        showToast({
          tone: 'success',
          text: t('cards.act.withdrawFunds.done', {
            amount: formatMoney(withdrawal.amount.amountMinor),
            balance: formatMoney(balance.available.amountMinor),
          }),
        })
      }
      form={
        <>
          <AmountInput
            size="l"
            data-autofocus
            label={t('cards.act.amount')}
            hint={t('cards.act.withdrawFunds.amountHint', { amount: available })}
            error={problemText(problems.amount, t('cards.act.amount'), t)}
            value={draft.amount}
            onValue={(typed) => flow.change({ amount: typed })}
          />
          <button
            type="button"
            className="link act-all"
            onClick={() => flow.change({ amount: toDecimal(availableMinor) })}
          >
            {t('cards.act.withdrawFunds.all', { amount: available })}
          </button>
          <ReasonInput value={draft.reason} onValue={(reason) => flow.change({ reason })} />
        </>
      }
      review={
        <MoveReview
          card={card}
          amountMinor={amountMinor}
          to={{ value: t('cards.act.funding', { program: card.programName }) }}
          reason={draft.reason}
          left={t('cards.act.withdrawFunds.left')}
        />
      }
    />
  );
}
