import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { listUnmatchedDeposits } from '#lib/contract/staff/deposits.ts';
import { UNMATCHED_DEPOSIT_STATES } from '#lib/domain/funding/unmatched-deposits.ts';
import { DEPOSITS_KEY } from '#lib/stores/staff/cache.ts';
import { saveDeskList } from '#lib/stores/staff/download.ts';
import { unmatchedList } from '#lib/stores/staff/query.ts';
import { DownloadMenu } from '../exports/download-menu.tsx';
import { ListBody } from '../list/list-body.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useListPage } from '../list/use-list-page.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { AssignDeposit, SendBackDeposit } from './decide-deposit.tsx';
import { type Decision, depositColumns } from './unmatched-columns.tsx';

/** Money that came for no account of the platform: what waits, and what was decided. */
export function DepositsList() {
  const t = useT();
  const [decision, setDecision] = useState<Decision | null>(null);
  const columns = useMemo(() => depositColumns(setDecision), []);
  const query = useStore(unmatchedList.$query);
  const page = useListPage(unmatchedList, {
    key: DEPOSITS_KEY,
    read: (query, signal) => callApi(listUnmatchedDeposits, { query, signal }),
  });
  const Dialog = decision?.kind === 'assign' ? AssignDeposit : SendBackDeposit;
  return (
    <>
      <ListToolbar
        list={unmatchedList}
        filters={[
          {
            name: 'state',
            label: t('staff.deposits.state'),
            options: UNMATCHED_DEPOSIT_STATES.map((value) => ({
              value,
              label: t(`staff.deposits.is.${value}`),
            })),
          },
        ]}
      >
        <DownloadMenu
          label={t('staff.download')}
          save={(format) => saveDeskList('unmatched-deposits', unmatchedList.toInput(query), format)}
        />
      </ListToolbar>
      <ListBody
        list={unmatchedList}
        page={page}
        look="desk-table"
        label={t('staff.deposits.heading')}
        columns={columns}
        heads={(id) => t(`staff.deposits.column.${id}`)}
        businessId=""
        places={4}
        opens={false}
        noResults={t('staff.deposits.noResults')}
        nothing={
          <EmptyState title={t('staff.deposits.emptyTitle')}>{t('staff.deposits.emptyBody')}</EmptyState>
        }
      />
      {decision && (
        <Dialog
          key={`${decision.kind} ${decision.deposit.id}`}
          deposit={decision.deposit}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  );
}
