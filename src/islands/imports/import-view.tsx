import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { Import } from '#lib/contract/imports/import.ts';
import { describeImport } from '#lib/contract/imports/imports.ts';
import { ROW_VIEWS, type RowView } from '#lib/stores/imports/rows.ts';
import { importQuery, showImport } from '#lib/stores/imports/shown-import.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useT } from '../ui/texts.tsx';
import { ImportSummary } from './import-summary.tsx';
import { FileRows, ViewRows } from './row-list.tsx';

type ViewProps = { importId: string; businessId: string };

/** An import from its preview to its results: what it comes to, its acts, and its rows with those that need work first. */
export function ImportView({ importId, businessId }: ViewProps) {
  const t = useT();
  const { data: file, error, refetch } = useQuery(importQuery(importId));
  if (isCallError(error, 404)) {
    return (
      <div className="panel">
        <EmptyState
          kind="search"
          title={t('imports.missingTitle')}
          action={<Button onClick={() => showImport('')}>{t('imports.another')}</Button>}
        >
          {t('imports.missingBody')}
        </EmptyState>
      </div>
    );
  }
  if (error && !file) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!file) return <Skeleton kind="block" height={56} width="full" />;
  return <Shown file={file} businessId={businessId} />;
}

function Shown({ file, businessId }: { file: Import; businessId: string }) {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['import-columns', businessId, file.kind],
    queryFn: ({ signal }) =>
      callApi(describeImport, { params: { id: businessId }, query: { kind: file.kind }, signal }),
  });
  const counts = countsOf(file);
  const offered = ROW_VIEWS.filter((view) => view === 'all' || counts[view] > 0);
  const [chosen, setChosen] = useState<RowView | null>(null);
  const [first] = offered;
  // What was opened stays open while its last rows are mended.
  const [opened, setOpened] = useState(first);
  const wanted = chosen ?? opened ?? 'all';
  const views = offered.includes(wanted)
    ? offered
    : ROW_VIEWS.filter((view) => view === wanted || offered.includes(view));
  const { state } = file;
  // biome-ignore lint/correctness/useExhaustiveDependencies: its end shows other rows
  useEffect(() => {
    setChosen(null);
    setOpened(first);
    void queryClient.invalidateQueries({ queryKey: ['import-rows', file.id] });
  }, [state]);
  const columns = data?.columns.filter(({ name }) => file.columns.includes(name));
  return (
    <>
      <ImportSummary file={file} columns={data?.columns ?? []} />
      {!columns ? (
        <Skeleton kind="block" height={56} width="full" />
      ) : (
        <Tabs
          label={t('imports.view.label')}
          current={wanted}
          onCurrent={setChosen}
          tabs={views.map((view) => ({
            id: view,
            label: t(`imports.view.${view}`),
            count: counts[view],
          }))}
        >
          {wanted === 'all' ? (
            <FileRows file={file} columns={columns} />
          ) : (
            <ViewRows key={wanted} view={wanted} file={file} columns={columns} />
          )}
        </Tabs>
      )}
    </>
  );
}

const countsOf = ({ counts }: Import): Record<RowView, number> => ({ ...counts, all: counts.total });
