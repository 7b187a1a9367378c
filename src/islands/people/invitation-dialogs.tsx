import { useState } from 'react';
import type { Member } from '#lib/contract/people/member.ts';
import { createResendFlow, createRevokeFlow } from '#lib/stores/people/invitations.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { useT } from '../ui/texts.tsx';

type InvitationProps = { invitation: Member; onClose: () => void };

/** Asks before it sends an invitation again: the link of the first mail ends. */
export function ResendDialog({ invitation, onClose }: InvitationProps) {
  const t = useT();
  const [flow] = useState(() => createResendFlow(invitation));
  const words = { email: invitation.email ?? '' };
  return (
    <FreshFlowDialog
      flow={flow}
      size="s"
      title={t('people.resend.title')}
      act={t('people.resend.submit')}
      movesMoney={false}
      failed={(reason) => t('people.resend.failed', { reason })}
      pending={t('people.resend.pending')}
      review={<p>{t('people.resend.body', words)}</p>}
      onDone={() => showToast({ tone: 'success', text: t('people.resend.done', words) })}
      onClose={onClose}
    />
  );
}

/** Asks before it withdraws an invitation. */
export function RevokeDialog({ invitation, onClose }: InvitationProps) {
  const t = useT();
  const [flow] = useState(() => createRevokeFlow(invitation));
  const words = { email: invitation.email ?? '' };
  return (
    <FreshFlowDialog
      flow={flow}
      size="s"
      title={t('people.revoke.title')}
      act={t('people.revoke.submit')}
      tone="danger"
      keep={t('people.revoke.keep')}
      movesMoney={false}
      failed={(reason) => t('people.revoke.failed', { reason })}
      review={<p>{t('people.revoke.body', words)}</p>}
      onDone={() => showToast({ tone: 'success', text: t('people.revoke.done', words) })}
      onClose={onClose}
    />
  );
}
