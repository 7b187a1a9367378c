import { useState } from 'react';
import { mailsCarryLink } from '#lib/domain/cards/activation-page.ts';
import { createResendFlow } from '#lib/stores/cards/resend-virtual.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { useT } from '../../ui/texts.tsx';
import { brandKey } from '../brand-key.ts';
import { ActDialog } from './act-dialog.tsx';
import type { LifeDialogProps } from './life-dialog.ts';

/** Asks before the mail about a virtual card goes out once more, and says whether it carries the link. */
export function ResendDialog({ card, onClose }: LifeDialogProps) {
  const t = useT();
  const body = mailsCarryLink(brandKey()) ? 'body' : 'bodyNoLink';
  const [flow] = useState(() => createResendFlow(card));
  return (
    <ActDialog
      verb="resendVirtualCard"
      card={card}
      flow={flow}
      known={undefined}
      size="s"
      act={t('cards.act.resendVirtualCard.submit')}
      onClose={onClose}
      onDone={({ sentTo }) =>
        showToast({ tone: 'success', text: t('cards.act.resendVirtualCard.done', { email: sentTo }) })
      }
      review={<p>{t(`cards.act.resendVirtualCard.${body}`, { email: card.holder.email ?? '' })}</p>}
    />
  );
}
