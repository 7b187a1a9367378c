import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatMoney } from '#lib/i18n/formats.ts';
import { LOAD_MEMO_MAX_LENGTH } from '#lib/stores/cards/load.ts';
import { createWithdrawFlow } from '#lib/stores/cards/withdraw.ts';
import { problemText } from '#lib/stores/failure.ts';
import { keptDraft } from '#lib/stores/kept-drafts.ts';
import { amountMinorOf } from '#lib/stores/money-draft.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { unfinished } from '#lib/stores/unfinished.ts';
import { AllOfIt } from '../../flow/all-of-it.tsx';
import { FlowDialog } from '../../flow/flow-dialog.tsx';
import { MoneyFields } from '../../flow/money-fields.tsx';
import { useKeptDraft } from '../../flow/use-kept-draft.ts';
import { useUnfinished } from '../../flow/use-unfinished.ts';
import { useT } from '../../ui/texts.tsx';
import { useLoadFields } from '../page/use-load-fields.ts';
import { actTexts } from './act-texts.ts';
import type { LifeDialogProps } from './life-dialog.ts';
import { MoveReview } from './move-review.tsx';

/** Takes money off a card: amount, review, and the button that names the amount. */
export function WithdrawDialog({ card, onClose }: LifeDialogProps) {
  const t = useT();
  const what = `withdrawFunds ${card.id}`;
  const [flow] = useState(() => createWithdrawFlow(card, { ...keptDraft(what), ...unfinished(what) }));
  const { draft, problems, isUnknown } = useStore(flow.$state);
  useUnfinished(what, isUnknown ? null : { amount: draft.amount, memo: draft.memo });
  useKeptDraft(what, flow);
  const { data: fields = [] } = useLoadFields(card.businessId, 'financial_account_load');
  const availableMinor = card.available.amountMinor;
  const amountMinor = amountMinorOf(draft);
  const amount = formatMoney(amountMinor);
  const available = formatMoney(availableMinor);
  return (
    <FlowDialog
      {...actTexts('withdrawFunds', t)}
      reviewTitle={t('cards.act.withdrawFunds.reviewTitle')}
      flow={flow}
      known={{ availableMinor, fields }}
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
        <MoneyFields
          texts={{
            amount: t('cards.act.amount'),
            amountHint: t('cards.act.withdrawFunds.amountHint', { amount: available }),
            memo: t('cards.card.load.memo'),
            memoHint: t('cards.act.memoHint'),
          }}
          memoMaxLength={LOAD_MEMO_MAX_LENGTH}
          fields={fields}
          draft={draft}
          onDraft={(change) => flow.change(change)}
          errorOf={(name, label) => problemText(problems[name], label, t)}
        >
          <AllOfIt
            minor={availableMinor}
            words={(all) => t('cards.act.withdrawFunds.all', { amount: all })}
            onAmount={(all) => flow.change({ amount: all })}
          />
        </MoneyFields>
      }
      review={
        <MoveReview
          card={card}
          amountMinor={amountMinor}
          to={{ value: t('cards.act.funding', { program: card.programName }) }}
          noted={draft}
          fields={fields}
          left={t('cards.act.withdrawFunds.left')}
        />
      }
    />
  );
}
