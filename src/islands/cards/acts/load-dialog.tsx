import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $connection } from '#lib/browser/connection.ts';
import type { CardRow } from '#lib/contract/cards/card.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { showPendingApproval } from '#lib/stores/approvals/pending-approval.ts';
import { amountMinorOf, createLoadFlow, type LoadFlow } from '#lib/stores/cards/load.ts';
import { keptDraft } from '#lib/stores/kept-drafts.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { unfinished } from '#lib/stores/unfinished.ts';
import { useKeptDraft } from '../../shell/use-kept-draft.ts';
import { usePermissions } from '../../shell/use-session.ts';
import { useUnfinished } from '../../shell/use-unfinished.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusFirstInvalid } from '../../ui/field.tsx';
import { useT } from '../../ui/texts.tsx';
import { useFunding, useLoadFields } from '../page/use-card.ts';
import { LoadForm } from './load-form.tsx';
import { LoadReview } from './load-review.tsx';

type LoadDialogProps = { card: CardRow; onClose: () => void };

/** Puts money on a card: how much, a look at it all, and the button that names the act (ux 16 to 18). */
export function LoadDialog({ card, onClose }: LoadDialogProps) {
  const t = useT();
  const what = `load ${card.id}`;
  const [flow] = useState(() => createLoadFlow(card, { ...keptDraft(what), ...unfinished(what) }));
  const { step, sending, draft, failure } = useStore(flow.$state);
  useUnfinished(what, { amount: draft.amount, memo: draft.memo }, failure);
  useKeptDraft(what, flow);
  const funding = useLoadFunding(card);
  const { data: fields = [] } = useLoadFields(card.businessId);
  const form = useRef<HTMLFormElement>(null);
  useToldSuccess(flow, onClose);
  useEffect(() => {
    // Whatever the server refused has the focus; the window itself leads to its review.
    if (step === 'edit' && form.current) focusFirstInvalid(form.current);
  }, [step]);

  const review = () => {
    if (flow.review({ fields, fundingMinor: funding })) return;
    requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  };
  const amount = formatMoney(amountMinorOf(draft));
  const isReview = step !== 'edit';
  // Where only the answer was lost, the same request may well be sent again.
  const isOffline = useStore($connection) === 'offline';
  return (
    <Dialog
      open
      onClose={onClose}
      busy={sending}
      step={isReview ? 'review' : 'edit'}
      title={t(isReview ? 'cards.card.load.reviewTitle' : 'cards.card.load.title')}
      actions={
        isReview ? (
          <>
            <Button onClick={() => flow.edit()} disabled={sending}>
              {t('cards.card.load.change')}
            </Button>
            <Button
              tone="primary"
              busy={sending}
              aria-disabled={isOffline || undefined}
              onClick={isOffline ? undefined : () => void flow.submit()}
            >
              {t(sending ? 'cards.card.load.submitting' : 'cards.card.load.submit', { amount })}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('common.button.cancel')}</Button>
            <Button tone="primary" type="submit" form={FORM}>
              {t('cards.card.load.review')}
            </Button>
          </>
        )
      }
    >
      {isReview ? (
        <LoadReview flow={flow} card={card} fields={fields} fundingMinor={funding} />
      ) : (
        <LoadForm ref={form} id={FORM} flow={flow} fields={fields} fundingMinor={funding} onReview={review} />
      )}
    </Dialog>
  );
}

const FORM = 'load-form';

/** What is left in the funding account, in cents; null where it is not known or not to be seen by this role. */
function useLoadFunding(card: CardRow): number | null {
  const isAllowed = usePermissions(card.businessId).has('viewFunding');
  const { data } = useFunding(card.businessId, isAllowed);
  return data?.available.amountMinor ?? null;
}

/** Once the money moved, or waits to: the dialog goes, a message tells how much is there now. */
function useToldSuccess(flow: LoadFlow, onClose: () => void): void {
  const t = useT();
  const { answer, draft } = useStore(flow.$state);
  const told = useRef(false);
  useEffect(() => {
    if (!answer || told.current) return;
    told.current = true;
    onClose();
    const asked = formatMoney(amountMinorOf(draft));
    if (showPendingApproval(answer, t('cards.card.load.pendingApproval', { amount: asked }))) return;
    const amount = formatMoney(answer.load.amount.amountMinor);
    const balance = formatMoney(answer.balance.available.amountMinor);
    showToast({ tone: 'success', text: t('cards.card.load.done', { amount, balance }) });
  }, [answer, draft, onClose, t]);
}
