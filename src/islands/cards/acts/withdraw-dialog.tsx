import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { toDecimal } from '#lib/domain/money.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { amountMinorOf } from '#lib/stores/cards/load.ts';
import { createWithdrawFlow } from '#lib/stores/cards/withdraw.ts';
import { problemText } from '#lib/stores/failure.ts';
import { keptDraft } from '#lib/stores/kept-drafts.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { unfinished } from '#lib/stores/unfinished.ts';
import { useKeptDraft } from '../../shell/use-kept-draft.ts';
import { useUnfinished } from '../../shell/use-unfinished.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { ReasonInput } from '../../ui/reason-input.tsx';
import { useT } from '../../ui/texts.tsx';
import { ActDialog } from './act-dialog.tsx';
import type { LifeDialogProps } from './life-dialog.ts';
import { MoveReview } from './move-review.tsx';

/** Takes money off a card: how much, a look at it, and the button that names the amount. */
export function WithdrawDialog({ card, onClose }: LifeDialogProps) {
  const t = useT();
  const what = `withdrawFunds ${card.id}`;
  const [flow] = useState(() => createWithdrawFlow(card, { ...keptDraft(what), ...unfinished(what) }));
  const { draft, problems, failure } = useStore(flow.$state);
  useUnfinished(what, draft, failure);
  useKeptDraft(what, flow);
  const availableMinor = card.available.amountMinor;
  const amountMinor = amountMinorOf(draft);
  const amount = formatMoney(amountMinor);
  const available = formatMoney(availableMinor);
  return (
    <ActDialog
      verb="withdrawFunds"
      card={card}
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
