import { useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import { parseAmount } from '#lib/domain/money.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { failureText, problemText } from '#lib/stores/failure.ts';
import { showToast, TOAST_MS } from '#lib/stores/toasts.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { purchasesQuery, type SandboxPurchase, settlePurchase } from './queries.ts';
import { useWish } from './use-wish.ts';

/** The acts that a shop still has on a purchase: for all of it by one press, or for another amount. */
export function PurchaseActs({ purchase }: { purchase: SandboxPurchase }) {
  const t = useT();
  const { wish, reset, isBusy, variables, error } = useSettle(purchase.cardId);
  const [amount, setAmount] = useState<string | null>(null);
  const acts = actsOf(purchase);
  if (acts.length === 0) return null;
  const label = t('sandbox.purchases.amount');
  const problem = isCallError(error) ? error.fields.amount : undefined;
  const settle = async (action: Act) => {
    const words = { id: purchase.id, action, ...(amount === null ? {} : { amount }) };
    if (await wish(words)) setAmount(null);
  };
  return (
    <div className="sandbox-acts">
      {amount !== null && (
        <AmountInput
          label={label}
          value={amount}
          hint={amountHint(purchase, amount, t)}
          error={problemText(problem, label, t)}
          onValue={(typed) => {
            reset();
            setAmount(typed);
          }}
        />
      )}
      {acts.map((action) => (
        <Button
          key={action}
          size="s"
          busy={isBusy && variables?.action === action}
          aria-disabled={isBusy}
          onClick={() => void settle(action)}
        >
          {t(`sandbox.purchases.${action}`)}
        </Button>
      ))}
      <Button
        size="s"
        tone="quiet"
        aria-expanded={amount !== null}
        onClick={() => {
          reset();
          setAmount(amount === null ? '' : null);
        }}
      >
        {t(amount === null ? 'sandbox.purchases.otherAmount' : 'sandbox.purchases.wholeAmount')}
      </Button>
    </div>
  );
}

type Act = 'clear' | 'void' | 'refund';

function actsOf({ status, cleared, refunded }: SandboxPurchase): Act[] {
  if (status === 'pending') return ['clear', 'void'];
  return status === 'cleared' && cleared.amountMinor > refunded.amountMinor ? ['refund'] : [];
}

/** A hint that more than the hold can be cleared, for example a tip. */
function amountHint({ status, held }: SandboxPurchase, amount: string, t: ReturnType<typeof useT>) {
  if (status !== 'pending') return undefined;
  const typed = parseAmount(amount);
  const words = { held: formatMoney(held.amountMinor) };
  return typed.ok && typed.minor > held.amountMinor
    ? t('sandbox.purchases.moreThanHeld', words)
    : t('sandbox.purchases.amountHint', words);
}

function useSettle(cardId: string) {
  const t = useT();
  return useWish({
    send: settlePurchase,
    onSuccess: ({ purchase }) =>
      showToast({
        tone: 'success',
        durationMs: TOAST_MS.short,
        text: t('sandbox.purchases.settled', { status: t(`sandbox.purchases.status.${purchase.status}`) }),
      }),
    onError: (error) => {
      // The field shows it.
      if (isCallError(error) && error.fields.amount) return;
      showToast({ tone: 'error', text: t('sandbox.purchases.failed', { reason: failureText(error, t) }) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: purchasesQuery(cardId).queryKey }),
  });
}
