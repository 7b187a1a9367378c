import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { type AuditLine, listBusinessActivities } from '#lib/contract/audit/audit.ts';
import { CHANNELS } from '#lib/contract/audit/define-activity.ts';
import { ACTIVITY_GROUPS, type ActivityGroup } from '#lib/domain/audit/activity-types.ts';
import { AUDIT_KEY } from '#lib/stores/audit/cache.ts';
import { $openLine, auditList, filterOf, toggleLine } from '#lib/stores/audit/query.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { DaysMenu } from '../list/days-menu.tsx';
import { ListBody } from '../list/list-body.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useListPage } from '../list/use-list-page.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { lineColumns } from './line-columns.tsx';
import { actorName, subjectName } from './line-names.ts';

const GROUPS = Object.keys(ACTIVITY_GROUPS) as ActivityGroup[];

/** The lines of the log, newest first; one of them is open. */
export function AuditList({ businessId }: { businessId: string }) {
  const t = useT();
  const context = useStore($businessContext);
  const { filters } = useStore(auditList.$query);
  const open = useStore($openLine);
  const page = useListPage(auditList, {
    key: [...AUDIT_KEY, businessId],
    read: ({ limit, cursor, ...input }, signal) =>
      callApi(listBusinessActivities, {
        params: { id: businessId },
        query: { limit, ...(cursor ? { cursor } : {}), ...filterOf(input) },
        signal,
      }),
  });
  const { rows } = page;
  const programs = context?.topLevelBusinessId === businessId ? context.programs : [];
  const isOverview = programs.length > 1;
  const columns = useMemo(() => lineColumns({ open, isOverview }), [open, isOverview]);
  const named = (value: string, name: string | undefined) => ({ value, label: name ?? value });
  return (
    <>
      <ListToolbar
        list={auditList}
        search={{ label: t('audit.search.label'), placeholder: t('audit.search.placeholder') }}
        filters={[
          {
            name: 'group',
            label: t('audit.filter.group'),
            options: GROUPS.map((value) => ({ value, label: t(`audit.group.${value}`) })),
          },
          {
            name: 'channel',
            label: t('audit.filter.channel'),
            options: CHANNELS.map((value) => ({ value, label: t(`audit.channelName.${value}`) })),
          },
          {
            name: 'program',
            label: t('audit.filter.program'),
            options: isOverview ? programs.map(({ id, name }) => ({ value: id, label: name })) : [],
          },
          // A person and a thing are chosen in a line, and left out here.
          {
            name: 'actor',
            label: t('audit.filter.actor'),
            options: filters.actor.map((id) => named(id, actorName(rows?.[0], t))),
          },
          {
            name: 'subject',
            label: t('audit.filter.subject'),
            options: filters.subject.map((id) => named(id, subjectName(rows?.[0], t))),
          },
        ]}
        more={
          <DaysMenu
            label={t('audit.filter.days')}
            from={filters.from[0] ?? ''}
            to={filters.to[0] ?? ''}
            onChosen={(from, to) => auditList.filterBy({ from: from ? [from] : [], to: to ? [to] : [] })}
          />
        }
      />
      <ListBody
        list={auditList}
        page={page}
        look="audit-table"
        label={t('audit.page.heading')}
        columns={columns}
        heads={(id) => t(`audit.head.${id}`)}
        businessId={businessId}
        places={10}
        looks={({ id }: AuditLine) => ({ 'data-open': id === open || undefined })}
        onPress={({ id }: AuditLine) => toggleLine(id)}
        noResults={t('audit.page.noResults')}
        nothing={<EmptyState title={t('audit.page.emptyTitle')}>{t('audit.page.emptyBody')}</EmptyState>}
      />
    </>
  );
}
