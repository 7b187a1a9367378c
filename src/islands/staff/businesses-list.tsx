import { useStore } from '@nanostores/react';
import { callApi } from '#lib/browser/caller.ts';
import { listStaffBusinesses } from '#lib/contract/staff/businesses.ts';
import { BUSINESS_MARKS } from '#lib/domain/staff/business-marks.ts';
import { BUSINESSES_KEY } from '#lib/stores/staff/cache.ts';
import { saveDeskList } from '#lib/stores/staff/download.ts';
import { businessesList, businessesQuery } from '#lib/stores/staff/query.ts';
import { DownloadMenu } from '../exports/download-menu.tsx';
import { ListBody } from '../list/list-body.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useListPage } from '../list/use-list-page.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { BUSINESS_COLUMNS } from './business-columns.tsx';

/** Every business of the platform, by name. */
export function BusinessesList() {
  const t = useT();
  const query = useStore(businessesList.$query);
  const page = useListPage(businessesList, {
    key: BUSINESSES_KEY,
    read: (asked, signal) => callApi(listStaffBusinesses, { query: businessesQuery(asked), signal }),
  });
  const above = page.rows?.[0]?.parent?.name;
  return (
    <>
      <ListToolbar
        list={businessesList}
        search={{
          label: t('staff.businesses.search'),
          placeholder: t('staff.businesses.searchPlaceholder'),
        }}
        filters={[
          {
            name: 'mark',
            label: t('staff.businesses.mark'),
            options: BUSINESS_MARKS.map((value) => ({ value, label: t(`staff.mark.${value}.name`) })),
          },
          // Chosen on the page of a business, and left out here.
          {
            name: 'parent',
            label: t('staff.businesses.parent'),
            options: query.filters.parent.map((value) => ({ value, label: above ?? value })),
          },
        ]}
      >
        <DownloadMenu
          label={t('staff.download')}
          save={(format) =>
            saveDeskList('businesses', businessesQuery(businessesList.toInput(query)), format)
          }
        />
      </ListToolbar>
      <ListBody
        list={businessesList}
        page={page}
        look="desk-table"
        label={t('staff.businesses.heading')}
        columns={BUSINESS_COLUMNS}
        heads={(id) => t(`staff.column.${id}`)}
        businessId=""
        places={8}
        noResults={t('staff.businesses.noResults')}
        nothing={
          <EmptyState title={t('staff.businesses.emptyTitle')}>{t('staff.businesses.emptyBody')}</EmptyState>
        }
      />
    </>
  );
}
