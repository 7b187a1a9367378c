import { useStore } from '@nanostores/react';
import { Suspense, useMemo, useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { type LoadHistoryLine, listLoadHistory } from '#lib/contract/funding/history.ts';
import { CARD_MONEY_STATES, CARD_MONEY_TYPES, CASE_MONEY } from '#lib/domain/cards/card-money.ts';
import { fundingPartKey } from '#lib/stores/funding/cache.ts';
import { loadHistoryExportFlow } from '#lib/stores/funding/exports.ts';
import { boundsOf, loadHistoryFields, loadHistoryList } from '#lib/stores/funding/history-query.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { FieldColumnsMenu, fieldHead } from '../list/field-columns.tsx';
import { FieldsMenu } from '../list/fields-menu.tsx';
import { ListBody } from '../list/list-body.tsx';
import { useListPage } from '../list/use-list-page.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { usePermissions } from '../page/use-session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import type { FundingTabProps } from './funding-tab-props.ts';
import { HistoryToolbar, useProgramsAbove } from './history-toolbar.tsx';
import { loadHistoryColumns } from './load-history-columns.tsx';
import { useLoadHistoryFields } from './use-load-history-fields.ts';

const TakeBackOf = lazyPart(() => import('./take-back-of.tsx').then((part) => part.TakeBackOf));
const LoadReceipt = lazyPart(() => import('./load-receipt.tsx').then((part) => part.LoadReceipt));

/** What came to the cards of a business and what left them other than by purchases. */
export function LoadHistoryTab({ businessId }: FundingTabProps) {
  const t = useT();
  const mayExport = usePermissions(businessId).has('exportData');
  const query = useStore(loadHistoryList.$query);
  const isOverview = useProgramsAbove(businessId).length > 0;
  const seesPurchases = !usePermissions(businessId).has('hideTransactionData');
  const mayTakeBack = usePermissions(businessId).has('withdrawFunds');
  const [taken, setTaken] = useState<LoadHistoryLine | null>(null);
  const [receipt, setReceipt] = useState<LoadHistoryLine | null>(null);
  const fields = useLoadHistoryFields(businessId);
  const chosen = useStore(loadHistoryFields.$chosen);
  const page = useListPage(loadHistoryList, {
    key: fundingPartKey('loadHistory', businessId),
    read: (query, signal) =>
      callApi(listLoadHistory, { params: { id: businessId }, query: boundsOf(query), signal }),
  });
  const columns = useMemo(
    () =>
      loadHistoryColumns({
        isOverview,
        fields: loadHistoryFields.shownOf(fields, chosen),
        onTakeBack: mayTakeBack ? setTaken : null,
        onReceipt: setReceipt,
      }),
    [isOverview, mayTakeBack, fields, chosen],
  );
  return (
    <div className="funding-place">
      <HistoryToolbar
        businessId={businessId}
        list={loadHistoryList}
        texts="funding.loads"
        more={
          <FieldsMenu
            fields={fields}
            chosen={query.filters.field}
            onChosen={(values) => loadHistoryList.filter('field', values)}
          />
        }
        exportButton={
          <>
            <FieldColumnsMenu fields={fields} shown={loadHistoryFields} />
            {mayExport && !page.wrongDays && (
              <ExportButton
                begin={() => loadHistoryExportFlow(businessId)}
                filter={boundsOf(loadHistoryList.toInput(query))}
                fileName="load-history"
                title={t('funding.export.titleLoads')}
              />
            )}
          </>
        }
        filters={[
          {
            name: 'type',
            label: t('funding.filter.type'),
            options: CARD_MONEY_TYPES.filter(
              (value) => seesPurchases || !CASE_MONEY.some((one) => one === value),
            ).map((value) => ({ value, label: t(`funding.loads.type.${value}`) })),
          },
          {
            name: 'state',
            label: t('funding.filter.status'),
            options: CARD_MONEY_STATES.map((value) => ({ value, label: t(`funding.loads.state.${value}`) })),
          },
        ]}
      />
      <ListBody
        list={loadHistoryList}
        page={page}
        look="load-history-table"
        label={t('funding.tabs.loads')}
        columns={columns}
        heads={(id) =>
          fieldHead(id, fields) ?? (id === 'what' ? t('funding.line.what') : t(`funding.column.${id}`))
        }
        businessId={businessId}
        places={8}
        noResults={t('funding.loads.noResults')}
        nothing={
          <EmptyState title={t('funding.loads.emptyTitle')}>{t('funding.loads.emptyBody')}</EmptyState>
        }
      />
      <Suspense>
        {taken && <TakeBackOf line={taken} onClose={() => setTaken(null)} />}
        {receipt && <LoadReceipt line={receipt} fields={fields} onClose={() => setReceipt(null)} />}
      </Suspense>
    </div>
  );
}
