import { useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { createResendFlow } from '#lib/stores/cards/resend-virtual.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FlowDialog } from '../../flow/flow-dialog.tsx';
import { useT } from '../../ui/texts.tsx';
import { actTexts } from './act-texts.ts';
import type { LifeDialogProps } from './life-dialog.ts';

/** Asks before the mail with the link of a virtual card is sent again. */
export function ResendDialog({ card, onClose }: LifeDialogProps) {
  const t = useT();
  const [flow] = useState(() => createResendFlow(card));
  return (
    <FlowDialog
      {...actTexts('resendVirtualCard', t)}
      flow={flow}
      failed={(reason, error) => {
        const why = isCallError(error, 'too_many_requests')
          ? t('cards.act.resendVirtualCard.tooMany')
          : reason;
        return t('cards.act.resendVirtualCard.failed', { reason: why });
      }}
      size="s"
      act={t('cards.act.resendVirtualCard.submit')}
      onClose={onClose}
      onDone={({ sentTo }) =>
        showToast({ tone: 'success', text: t('cards.act.resendVirtualCard.done', { email: sentTo }) })
      }
      review={<p>{t('cards.act.resendVirtualCard.body', { email: card.holder.email ?? '' })}</p>}
    />
  );
}
