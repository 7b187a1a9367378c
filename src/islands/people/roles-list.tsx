import { useQuery } from '@tanstack/react-query';
import { Eye, Pencil, Plus, Shield, ShieldAlert, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { listRoleHolders, type RoleHolders } from '#lib/contract/people/roles.ts';
import type { BusinessSettings } from '#lib/contract/settings/business.ts';
import { isPermission } from '#lib/domain/people/permissions.ts';
import { ADMIN_PERMISSIONS, ADMIN_ROLE } from '#lib/domain/people/roles.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { goInRoles } from '#lib/stores/people/open-role.ts';
import type { Role } from '#lib/stores/settings/roles.ts';
import { ListHead } from '../list/list-head.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { PeopleTabs } from './people-tabs.tsx';
import { RemoveRoleDialog } from './remove-role-dialog.tsx';
import { roleSummary } from './role-words.ts';

type ListProps = {
  businessId: string;
  settings: BusinessSettings | null;
  mayManage: boolean;
  isOfProgram: boolean;
};

/** Who holds each role. */
export function useRoleHolders(businessId: string): readonly RoleHolders[] | undefined {
  const { data } = useQuery({
    queryKey: ['role-holders', businessId],
    queryFn: ({ signal }) => callApi(listRoleHolders, { params: { id: businessId }, signal }),
  });
  return data?.roles;
}

/** The administrator's role first, then the organization's own, then what members hold and nobody defined. */
export function RolesList({ businessId, settings, mayManage, isOfProgram }: ListProps) {
  const t = useT();
  const [removed, setRemoved] = useState<Role | null>(null);
  const holders = useRoleHolders(businessId);
  const roles = settings?.customRoles ?? [];
  const undefinedRoles = holders?.filter(({ isDefined }) => !isDefined) ?? [];
  const of = (key: string) => holders && (holders.find(({ role }) => role === key) ?? null);
  return (
    <>
      <ListHead heading={t('people.roles.heading')} sum={<bdi>{t('people.roles.intro')}</bdi>}>
        {mayManage && (
          <Button tone="primary" icon={<Plus aria-hidden="true" />} onClick={() => goInRoles(null, true)}>
            {t('people.roles.new')}
          </Button>
        )}
      </ListHead>
      <PeopleTabs />
      {isOfProgram && (
        <Notice tone="ice" icon={Eye}>
          {t('people.roles.ofParent')}
        </Notice>
      )}
      <ul className="panel">
        <li className="role">
          <RoleWords
            title={t('people.role.admin')}
            summary={roleSummary(ADMIN_ROLE, ADMIN_PERMISSIONS, t)}
            badge={
              <Badge tone="brand" icon={Shield}>
                {t('people.roles.builtIn')}
              </Badge>
            }
          />
          <Holders of={of(ADMIN_ROLE)} />
        </li>
        {roles.map((role) => (
          <li key={role.key} className="role">
            <RoleWords
              title={role.name}
              summary={roleSummary(role.key, new Set(role.permissions.filter(isPermission)), t)}
              href={role.key}
            />
            <Holders of={of(role.key)} />
            {mayManage && (
              <span className="role-acts">
                <IconButton
                  label={t('people.roles.change', { name: role.name })}
                  onClick={() => goInRoles(role.key)}
                >
                  <Pencil aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('people.roles.remove', { name: role.name })}
                  onClick={() => setRemoved(role)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </span>
            )}
          </li>
        ))}
        {undefinedRoles.map((one) => (
          <li key={`undefined ${one.role}`} className="role">
            <RoleWords
              title={one.role}
              summary={t('people.roles.undefinedBody')}
              badge={
                <Badge tone="marigold" icon={ShieldAlert}>
                  {t('people.roles.undefined')}
                </Badge>
              }
            />
            <Holders of={one} />
          </li>
        ))}
      </ul>
      {roles.length === 0 && mayManage && <p className="quiet">{t('people.roles.onlyAdmin')}</p>}
      {removed && holders && (
        <RemoveRoleDialog
          role={removed}
          place={{ businessId, settings }}
          holders={of(removed.key) ?? null}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}

type WordsProps = { title: string; summary: string; badge?: React.ReactNode; href?: string };

function RoleWords({ title, summary, badge, href }: WordsProps) {
  return (
    <div className="role-words">
      <p className="role-title">
        {href === undefined ? (
          <bdi>{title}</bdi>
        ) : (
          <button type="button" className="role-name" onClick={() => goInRoles(href)}>
            <bdi>{title}</bdi>
          </button>
        )}
        {badge}
      </p>
      <p className="role-summary">{summary}</p>
    </div>
  );
}

/** How many hold it and who; undefined while that is on the way. */
function Holders({ of }: { of: RoleHolders | null | undefined }) {
  const t = useT();
  if (of === undefined) return <Skeleton width={24} />;
  const names = of?.people.map(({ firstName, lastName }) => `${firstName} ${lastName}`) ?? [];
  const more = (of?.count ?? 0) - names.length;
  return (
    <div className="role-holders">
      <p>{t('people.roles.holders', { count: of?.count ?? 0 })}</p>
      {names.length > 0 && (
        <p className="role-summary">
          <bdi>{joinWords(names, ', ')}</bdi>
          {more > 0 && ` ${t('people.role.more', { count: more })}`}
        </p>
      )}
      {of !== null && of.invited > 0 && (
        <p className="role-summary">{t('people.roles.invited', { count: of.invited })}</p>
      )}
    </div>
  );
}
