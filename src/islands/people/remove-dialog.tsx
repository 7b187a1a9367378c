import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { createRemoveMemberFlow, type PresentMember } from '#lib/stores/people/change.ts';
import { $user } from '#lib/stores/session/session.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';
import { nameOf } from './member-looks.tsx';
import { roleTitle } from './role-words.ts';
import { useRoles } from './use-roles.ts';

/** Asks before it takes somebody's access away, and says what is lost. */
export function RemoveDialog({ member, onClose }: { member: PresentMember; onClose: () => void }) {
  const t = useT();
  const [flow] = useState(() => createRemoveMemberFlow(member));
  const { failure } = useStore(flow.$state);
  const present = useStore(flow.$present);
  const roles = useRoles() ?? [];
  const isSelf = useStore($user)?.id === member.userId;
  const words = {
    name: nameOf(member),
    place: member.businessName,
    role: roleTitle(present.role, roles, t),
  };
  return (
    <FreshFlowDialog
      flow={flow}
      size="s"
      title={t(isSelf ? 'people.remove.titleSelf' : 'people.remove.title', words)}
      act={t(isSelf ? 'people.remove.submitSelf' : 'people.remove.submit')}
      tone="danger"
      keep={t('people.remove.keep')}
      movesMoney={false}
      isShownByReview={isCallError(failure?.error, 'precondition_failed')}
      failed={(reason) => t('people.remove.failed', { reason })}
      review={
        <>
          {present !== member && (
            <Notice tone="marigold" role="status">
              {t('people.changeRole.overtaken', words)}
            </Notice>
          )}
          <p>{t(isSelf ? 'people.remove.bodySelf' : 'people.remove.body', words)}</p>
        </>
      }
      onDone={() => showToast({ tone: 'success', text: t('people.remove.done', words) })}
      onClose={onClose}
    />
  );
}
