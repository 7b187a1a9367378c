import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { problemText } from '#lib/stores/failure.ts';
import { createChangeRoleFlow, type PresentMember } from '#lib/stores/people/change.ts';
import { $user } from '#lib/stores/session/session.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { usePermissions } from '../page/use-session.ts';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';
import { nameOf } from './member-looks.tsx';
import { RoleChoice } from './role-choice.tsx';
import { roleTitle } from './role-words.ts';
import { useRoles } from './use-roles.ts';

/** Gives somebody another role; of one's own it says what may be lost. */
export function RoleDialog({ member, onClose }: { member: PresentMember; onClose: () => void }) {
  const t = useT();
  const [flow] = useState(() => createChangeRoleFlow(member));
  const { draft, problems, failure } = useStore(flow.$state);
  const present = useStore(flow.$present);
  const own = usePermissions(member.businessId);
  const roles = useRoles() ?? [];
  const isSelf = useStore($user)?.id === member.userId;
  const name = nameOf(member);
  return (
    <FreshFlowDialog
      flow={flow}
      title={t('people.changeRole.title', { name })}
      act={t('people.changeRole.submit')}
      movesMoney={false}
      isShownByReview={isCallError(failure?.error, 'precondition_failed')}
      failed={(reason) => t('people.changeRole.failed', { reason })}
      pending={t('people.changeRole.pending', { name })}
      onDone={({ member: { role } }) =>
        showToast({
          tone: 'success',
          text: t('people.changeRole.done', { name, role: roleTitle(role, roles, t) }),
        })
      }
      onClose={onClose}
      notes={
        <>
          <p className="quiet">{t('people.placeOf', { place: member.businessName })}</p>
          {present !== member && (
            <Notice tone="marigold" role="status">
              {t('people.changeRole.overtaken', { name, role: roleTitle(present.role, roles, t) })}
            </Notice>
          )}
          {isSelf && <Notice tone="marigold">{t('people.changeRole.self')}</Notice>}
        </>
      }
      form={
        <RoleChoice
          own={own}
          value={draft.role}
          error={problemText(problems.role, t('people.field.role'), t)}
          onValue={(role) => flow.change({ role })}
        />
      }
    />
  );
}
