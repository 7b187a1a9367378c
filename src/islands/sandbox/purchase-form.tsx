import { type FormEvent, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import { normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { failureText, problemText } from '#lib/stores/failure.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { declineDetailText } from '../purchases/decline-text.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { LinkCard } from './link-card.tsx';
import { makePurchase, purchasesQuery } from './queries.ts';
import { useWish } from './use-wish.ts';

type FormProps = { cardId: string; onCardId: (cardId: string) => void };

/** The purchase to make: amount, merchant and card; a toast shows the engine's answer. */
export function PurchaseForm({ cardId, onCardId }: FormProps) {
  const t = useT();
  const [amount, setAmount] = useState('12.50');
  const [merchantName, setMerchantName] = useState('Corner Basket');
  const [categoryCode, setCategoryCode] = useState('5411');
  const [isPartialAllowed, setPartial] = useState(false);
  const { wish, isBusy, error } = useBuy();
  const fields = isCallError(error) ? error.fields : undefined;
  const errorOf = (name: string, label: string) => problemText(fields?.[name], label, t);
  const labels = {
    card: t('sandbox.purchases.card'),
    amount: t('sandbox.purchases.amount'),
    merchant: t('sandbox.purchases.merchant'),
    category: t('sandbox.purchases.category'),
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const card = normalizeCardId(cardId);
    void wish({ cardId: card, amount, merchantName, categoryCode, isPartialAllowed });
  };
  return (
    <form className="panel-body sandbox-purchase" onSubmit={onSubmit} noValidate>
      <TextInput
        label={labels.card}
        dir="ltr"
        value={cardId}
        error={errorOf('cardId', labels.card)}
        onChange={(event) => onCardId(event.target.value)}
      />
      <AmountInput
        label={labels.amount}
        value={amount}
        error={errorOf('amount', labels.amount)}
        onValue={setAmount}
      />
      <TextInput
        label={labels.merchant}
        value={merchantName}
        error={errorOf('merchantName', labels.merchant)}
        onChange={(event) => setMerchantName(event.target.value)}
      />
      <TextInput
        label={labels.category}
        hint={t('sandbox.purchases.categoryHint')}
        dir="ltr"
        inputMode="numeric"
        value={categoryCode}
        error={errorOf('categoryCode', labels.category)}
        onChange={(event) => setCategoryCode(event.target.value)}
      />
      <Checkbox label={t('sandbox.purchases.partial')} checked={isPartialAllowed} onChecked={setPartial} />
      <div className="sandbox-buttons">
        <Button type="submit" tone="primary" busy={isBusy}>
          {t('sandbox.purchases.buy')}
        </Button>
        <LinkCard cardId={normalizeCardId(cardId)} />
      </div>
    </form>
  );
}

function useBuy() {
  const t = useT();
  const lang = useLang();
  return useWish({
    send: makePurchase,
    onSuccess: ({ purchase }) => {
      const { status, requested, approved, declineReason, decline } = purchase;
      const why = decline ? declineDetailText(decline, t, lang, requested.amountMinor).join(' ') : '';
      const isDeclined = status === 'declined';
      showToast({
        tone: isDeclined ? 'error' : 'success',
        text: isDeclined
          ? t('sandbox.purchases.declined', { reason: t(`purchases.${declineReason}`), why })
          : t('sandbox.purchases.approved', { amount: formatMoney(approved.amountMinor) }),
      });
      void queryClient.invalidateQueries({ queryKey: purchasesQuery(purchase.cardId).queryKey });
    },
    onError: (error) =>
      showToast({ tone: 'error', text: t('sandbox.purchases.failed', { reason: failureText(error, t) }) }),
  });
}
