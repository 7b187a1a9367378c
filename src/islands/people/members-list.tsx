import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { listMembers } from '#lib/contract/people/members.ts';
import { MEMBER_SORTS, MEMBER_STATES } from '#lib/domain/people/member-states.ts';
import { ADMIN_ROLE } from '#lib/domain/people/roles.ts';
import { MEMBERS_KEY } from '#lib/stores/people/cache.ts';
import { membersExportFlow } from '#lib/stores/people/export.ts';
import { membersList } from '#lib/stores/people/query.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { ListBody } from '../list/list-body.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useListPage } from '../list/use-list-page.ts';
import { usePermissions } from '../page/use-session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { InviteButton } from './invite-button.tsx';
import { memberColumns } from './member-columns.tsx';
import { roleTitle } from './role-words.ts';
import { usePlaces, usePlacesWith } from './use-places.ts';
import { useRoles } from './use-roles.ts';

/** Who has access to a business and its programs, and who was invited: searched, filtered and sorted. */
export function MembersList({ businessId }: { businessId: string }) {
  const t = useT();
  const withPlace = usePlaces().length > 1;
  const withActs = usePlacesWith('manageUsers').length > 0;
  const columns = useMemo(() => memberColumns({ withPlace, withActs }), [withPlace, withActs]);
  const page = useListPage(membersList, {
    key: [...MEMBERS_KEY, businessId],
    read: (query, signal) => callApi(listMembers, { params: { id: businessId }, query, signal }),
  });
  return (
    <>
      <MembersToolbar businessId={businessId} withPlace={withPlace} />
      <ListBody
        list={membersList}
        page={page}
        look="members-table"
        label={t('people.heading')}
        columns={columns}
        heads={(id) => t(`people.column.${id}`)}
        businessId={businessId}
        places={8}
        opens={false}
        looks={looksOf}
        found={(count) => t('people.count', { count })}
        noResults={t('people.noResultsBody')}
        nothing={
          <EmptyState title={t('people.emptyTitle')} action={<InviteButton />}>
            {t('people.emptyBody')}
          </EmptyState>
        }
      />
    </>
  );
}

const looksOf = ({ state }: { state: string }) => ({ 'data-state': state });

type ToolbarProps = { businessId: string; withPlace: boolean };

function MembersToolbar({ businessId, withPlace }: ToolbarProps) {
  const t = useT();
  const query = useStore(membersList.$query);
  const mayExport = usePermissions(businessId).has('exportData');
  const places = usePlaces();
  const roles = useRoles();
  return (
    <ListToolbar
      list={membersList}
      search={{ label: t('people.search.label'), placeholder: t('people.search.placeholder') }}
      filters={[
        {
          name: 'state',
          label: t('people.filter.state'),
          options: MEMBER_STATES.map((value) => ({ value, label: t(`people.state.${value}`) })),
        },
        {
          name: 'role',
          label: t('people.filter.role'),
          options:
            roles &&
            [ADMIN_ROLE, ...roles.map(({ key }) => key)].map((value) => ({
              value,
              label: roleTitle(value, roles, t),
            })),
        },
        {
          name: 'program',
          label: t('people.filter.place'),
          options: withPlace ? places.map(({ id, name }) => ({ value: id, label: name })) : [],
        },
      ]}
      sorts={{
        label: t('people.sort.label'),
        options: MEMBER_SORTS.map((value) => ({ value, label: t(`people.sort.${value}`) })),
      }}
    >
      {mayExport && (
        <ExportButton
          begin={() => membersExportFlow(businessId)}
          filter={membersList.toInput(query)}
          fileName="users"
          title={t('exports.titleMembers')}
        />
      )}
    </ListToolbar>
  );
}
