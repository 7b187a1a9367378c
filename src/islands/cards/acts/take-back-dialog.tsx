import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Card, CardLoad } from '#lib/contract/cards/card.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import { formatDay, formatMoney } from '#lib/i18n/formats.ts';
import { LOAD_MEMO_MAX_LENGTH } from '#lib/stores/cards/load.ts';
import { createTakeBackFlow, takeableMinor } from '#lib/stores/cards/take-back.ts';
import { problemText } from '#lib/stores/failure.ts';
import { keptDraft } from '#lib/stores/kept-drafts.ts';
import { amountMinorOf } from '#lib/stores/money-draft.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FlowDialog } from '../../flow/flow-dialog.tsx';
import { MoneyFields } from '../../flow/money-fields.tsx';
import { useKeptDraft } from '../../flow/use-kept-draft.ts';
import { useLang, useT } from '../../ui/texts.tsx';
import { useLoadFields } from '../page/use-load-fields.ts';
import { MoveReview } from './move-review.tsx';

type TakeBackProps = {
  /** the card that has the money now */
  card: Card;
  load: Pick<CardLoad, 'id' | 'amount' | 'loadedAt'>;
  onClose: () => void;
};

/** Takes a mistaken load back: how much can come back, review, and the button that names the amount. */
export function TakeBackDialog({ card, load, onClose }: TakeBackProps) {
  const t = useT();
  const lang = useLang();
  const what = `takeBackLoad ${load.id}`;
  const [flow] = useState(() => createTakeBackFlow(card, load, keptDraft(what) ?? {}));
  const { draft, problems } = useStore(flow.$state);
  useKeptDraft(what, flow);
  const { data: fields = [] } = useLoadFields(card.businessId, 'financial_account_load');
  const amountMinor = amountMinorOf(draft);
  const words = {
    amount: formatMoney(takeableMinor(load, card)),
    loaded: formatMoney(load.amount.amountMinor),
    date: formatDay(easternDate(new Date(load.loadedAt)), lang),
  };
  const takeable = takeableMinor(load, card);
  const left = takeable === 0 ? 'nothing' : takeable === load.amount.amountMinor ? 'whole' : 'part';
  return (
    <FlowDialog
      flow={flow}
      known={{ availableMinor: card.available.amountMinor, fields }}
      title={t('cards.takeBack.title')}
      reviewTitle={t('cards.takeBack.reviewTitle')}
      act={t('cards.takeBack.submit', { amount: formatMoney(amountMinor) })}
      unknown={t('cards.takeBack.unknown')}
      failed={(reason) => t('cards.takeBack.failed', { reason })}
      onClose={onClose}
      onDone={({ takeBack, balance }) =>
        showToast({
          tone: 'success',
          text: t('cards.takeBack.done', {
            amount: formatMoney(takeBack.amount.amountMinor),
            balance: formatMoney(balance.available.amountMinor),
          }),
        })
      }
      form={
        <>
          <p>{t(`cards.takeBack.${left}`, words)}</p>
          <MoneyFields
            texts={{
              amount: t('cards.act.amount'),
              amountHint: t('cards.takeBack.amountHint', words),
              memo: t('cards.card.load.memo'),
              memoHint: t('cards.takeBack.memoHint'),
            }}
            memoMaxLength={LOAD_MEMO_MAX_LENGTH}
            fields={fields}
            draft={draft}
            onDraft={(change) => flow.change(change)}
            errorOf={(name, label) => problemText(problems[name], label, t)}
          />
        </>
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
