import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { RoleHolders } from '#lib/contract/people/roles.ts';
import type { BusinessSettings } from '#lib/contract/settings/business.ts';
import { isWithinOwn } from '#lib/domain/people/grantable-roles.ts';
import { ADMIN_ROLE, permissionsOf } from '#lib/domain/people/roles.ts';
import { problemText } from '#lib/stores/failure.ts';
import { createRemoveRoleFlow, type Role } from '#lib/stores/settings/roles.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { usePermissions } from '../page/use-session.ts';
import { ConflictNotice } from '../settings/conflict-notice.tsx';
import { Notice } from '../ui/notice.tsx';
import { Select } from '../ui/select.tsx';
import { useT } from '../ui/texts.tsx';
import { roleConflictWords } from './role-conflict.ts';
import { roleTitle } from './role-words.ts';

type RemoveProps = {
  role: Role;
  place: { businessId: string; settings: BusinessSettings | null };
  holders: RoleHolders | null;
  onClose: () => void;
};

/** Removes a role; whoever holds it gets another one in the same act. */
export function RemoveRoleDialog({ role, place, holders, onClose }: RemoveProps) {
  const t = useT();
  const own = usePermissions(place.businessId);
  const count = (holders?.count ?? 0) + (holders?.invited ?? 0);
  const isHeld = count > 0;
  const [flow] = useState(() => createRemoveRoleFlow(place, role, isHeld));
  const { draft, problems } = useStore(flow.$state);
  const conflicts = useStore(flow.$conflicts);
  const roles = (place.settings?.customRoles ?? []).filter(({ key }) => key !== role.key);
  const mayMove = own.has('manageUsers');
  return (
    <FreshFlowDialog
      flow={flow}
      title={t('people.roles.removeTitle', { name: role.name })}
      act={t('people.roles.removeSubmit')}
      tone="danger"
      movesMoney={false}
      disabled={isHeld && !mayMove}
      isShownByReview={conflicts.length > 0}
      failed={(reason) => t('people.roles.removeFailed', { reason })}
      pending={t('people.roles.pending')}
      onDone={() => showToast({ tone: 'success', text: t('people.roles.removed', { name: role.name }) })}
      onClose={onClose}
      notes={
        <ConflictNotice flow={flow} nameOf={() => role.name} wordsOf={(one) => roleConflictWords(one, t)} />
      }
      form={
        isHeld ? (
          <>
            <p>{t('people.roles.removeHeld', { count })}</p>
            {mayMove ? (
              <Select
                label={t('people.roles.removeTo')}
                placeholder={t('people.roles.removeChoose')}
                error={problemText(problems.to, t('people.roles.removeTo'), t)}
                value={draft.to}
                options={[ADMIN_ROLE, ...roles.map(({ key }) => key)].map((key) => ({
                  value: key,
                  label: roleTitle(key, roles, t),
                  disabled: !isWithinOwn(permissionsOf(key, roles), own),
                }))}
                onValue={(to) => flow.change({ to })}
              />
            ) : (
              <Notice tone="marigold">{t('people.roles.removeNeedsUsers')}</Notice>
            )}
          </>
        ) : (
          <p>{t('people.roles.removeFree')}</p>
        )
      }
    />
  );
}
