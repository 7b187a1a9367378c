import { useStore } from '@nanostores/react';
import { callApi } from '#lib/browser/caller.ts';
import { listApplications } from '#lib/contract/onboarding/desk.ts';
import { REVIEW_OUTCOMES } from '#lib/domain/onboarding/application-states.ts';
import { ONBOARDING_STATUSES } from '#lib/domain/onboarding/destination.ts';
import { APPLICATIONS_KEY } from '#lib/stores/staff/cache.ts';
import { saveDeskList } from '#lib/stores/staff/download.ts';
import { applicationsList } from '#lib/stores/staff/query.ts';
import { DownloadMenu } from '../exports/download-menu.tsx';
import { ListBody } from '../list/list-body.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useListPage } from '../list/use-list-page.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { APPLICATION_COLUMNS } from './application-columns.tsx';

/** Applications of businesses; the tab opens it on those that wait for a reviewer. */
export function ApplicationsList() {
  const t = useT();
  const query = useStore(applicationsList.$query);
  const page = useListPage(applicationsList, {
    key: APPLICATIONS_KEY,
    read: (query, signal) => callApi(listApplications, { query, signal }),
  });
  return (
    <>
      <ListToolbar
        list={applicationsList}
        search={{
          label: t('staff.applications.search'),
          placeholder: t('staff.applications.searchPlaceholder'),
        }}
        filters={[
          {
            name: 'review',
            label: t('staff.applications.review'),
            options: REVIEW_OUTCOMES.map((value) => ({ value, label: t(`staff.applications.is.${value}`) })),
          },
          {
            name: 'status',
            label: t('staff.applications.state'),
            options: ONBOARDING_STATUSES.map((value) => ({ value, label: t(`staff.status.${value}`) })),
          },
        ]}
      >
        <DownloadMenu
          label={t('staff.download')}
          save={(format) => saveDeskList('applications', applicationsList.toInput(query), format)}
        />
      </ListToolbar>
      <ListBody
        list={applicationsList}
        page={page}
        look="desk-table"
        label={t('staff.applications.heading')}
        columns={APPLICATION_COLUMNS}
        heads={(id) => t(`staff.applications.column.${id}`)}
        businessId=""
        places={4}
        noResults={t('staff.applications.noResults')}
        nothing={
          <EmptyState title={t('staff.applications.emptyTitle')}>
            {t('staff.applications.emptyBody')}
          </EmptyState>
        }
      />
    </>
  );
}
