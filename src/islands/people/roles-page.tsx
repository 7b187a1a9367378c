import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { followAddress } from '#lib/stores/list/address.ts';
import { $openRole } from '#lib/stores/people/open-role.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useBusinessId, usePermissions } from '../page/use-session.ts';
import { useSettings } from '../settings/use-settings.ts';
import { useT } from '../ui/texts.tsx';
import { RoleEditor } from './role-editor.tsx';
import { RolesList } from './roles-list.tsx';
import { RolesBody, RolesSkeleton } from './roles-skeleton.tsx';

/** The roles of an organization: who holds them and what they may do; one role, or a new one, by the address. */
export function RolesPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<RolesSkeleton {...props} />}>
      <RolesScreen />
    </PageRoot>
  );
}

const MANAGE: readonly Permission[] = ['manageSettings', 'manageRoles'];

function RolesScreen() {
  const t = useT();
  const businessId = useBusinessId() ?? '';
  const own = usePermissions(businessId);
  const isOfProgram = useStore($businessContext)?.userScope === 'program';
  const { role: key, isNew } = useStore($openRole);
  const { data: settings, error, refetch } = useSettings(businessId);
  useEffect(followAddress, []);
  if (!own.has('viewUsers')) {
    return (
      <NotAllowed title={t('people.roles.notAllowedTitle')}>{t('people.roles.notAllowedBody')}</NotAllowed>
    );
  }
  if (settings === undefined) {
    return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <RolesBody />;
  }
  const mayManage = !isOfProgram && MANAGE.every((permission) => own.has(permission));
  const role = settings?.customRoles.find((one) => one.key === key);
  if (key !== '' || (isNew && mayManage)) {
    const place = { businessId, settings, mayManage };
    return <RoleEditor key={key || 'new'} {...place} wanted={key} role={role ?? null} />;
  }
  return (
    <RolesList businessId={businessId} settings={settings} mayManage={mayManage} isOfProgram={isOfProgram} />
  );
}
