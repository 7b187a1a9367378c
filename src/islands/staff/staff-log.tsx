import { useStore } from '@nanostores/react';
import { callApi } from '#lib/browser/caller.ts';
import { listStaffActivities } from '#lib/contract/staff/log.ts';
import { STAFF_ACTIVITY_TYPES } from '#lib/domain/staff/staff-activity-types.ts';
import { STAFF_LOG_KEY } from '#lib/stores/staff/cache.ts';
import { saveDeskList } from '#lib/stores/staff/download.ts';
import { logQuery, staffLog } from '#lib/stores/staff/query.ts';
import { DownloadMenu } from '../exports/download-menu.tsx';
import { ListBody } from '../list/list-body.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useListPage } from '../list/use-list-page.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { LOG_COLUMNS } from './log-columns.tsx';

/** What staff did, and who became one of them. */
export function StaffLog() {
  const t = useT();
  const query = useStore(staffLog.$query);
  const page = useListPage(staffLog, {
    key: STAFF_LOG_KEY,
    read: (asked, signal) => callApi(listStaffActivities, { query: logQuery(asked), signal }),
  });
  const named = page.rows?.[0]?.business?.name;
  return (
    <>
      <ListToolbar
        list={staffLog}
        filters={[
          {
            name: 'type',
            label: t('staff.log.type'),
            options: STAFF_ACTIVITY_TYPES.map((value) => ({ value, label: t(`staff.log.kind.${value}`) })),
          },
          {
            name: 'about',
            label: t('staff.log.about'),
            options: query.filters.about.map((value) => ({ value, label: named ?? value })),
          },
        ]}
      >
        <DownloadMenu
          label={t('staff.download')}
          save={(format) => saveDeskList('staff-log', logQuery(staffLog.toInput(query)), format)}
        />
      </ListToolbar>
      <ListBody
        list={staffLog}
        page={page}
        look="desk-table"
        label={t('staff.log.heading')}
        columns={LOG_COLUMNS}
        heads={(id) => t(`staff.column.${id}`)}
        businessId=""
        places={8}
        noResults={t('staff.log.noResults')}
        nothing={<EmptyState title={t('staff.log.emptyTitle')}>{t('staff.log.emptyBody')}</EmptyState>}
      />
    </>
  );
}
