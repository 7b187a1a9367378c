import { useStore } from '@nanostores/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowDownToLine } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { pageClock } from '#lib/browser/page-clock.ts';
import { countBusinessActivities } from '#lib/contract/audit/audit.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { AUDIT_KEY } from '#lib/stores/audit/cache.ts';
import { auditExportFlow } from '#lib/stores/audit/export.ts';
import { auditList, filterOf } from '#lib/stores/audit/query.ts';
import { ExportDialog } from '../exports/export-dialog.tsx';
import { FlowFailure } from '../flow/flow-failure.tsx';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

/** Writes the lines of the present filter to a file; the button says how many they are. */
export function ExportButton({ businessId }: { businessId: string }) {
  const t = useT();
  const query = useStore(auditList.$query);
  const { limit: _, cursor: __, ...input } = auditList.toInput(query);
  const filter = filterOf(input);
  const { data: count } = useQuery({
    queryKey: [...AUDIT_KEY, 'count', businessId, filter],
    queryFn: ({ signal }) =>
      callApi(countBusinessActivities, { params: { id: businessId }, query: filter, signal }),
    placeholderData: keepPreviousData,
    enabled: auditList.wrongDays(query, easternDate(pageClock.now())) === null,
  });
  const [flow] = useState(() => auditExportFlow(businessId));
  const { sending, failure } = useStore(flow.$state);
  const start = () => {
    if (sending) return;
    flow.begin({ filter });
    void flow.submit();
  };
  return (
    <div className="audit-export">
      <Button
        icon={<ArrowDownToLine aria-hidden="true" />}
        busy={sending}
        disabled={count?.total === 0}
        onClick={start}
      >
        {buttonText(count, t)}
      </Button>
      {failure && !sending && (
        <FlowFailure failure={failure} failed={(reason) => t('audit.export.failed', { reason })} />
      )}
      <ExportDialog fileName="audit-log" title={t('audit.export.title')} />
    </div>
  );
}

type Count = { total: number; isCapped: boolean };

function buttonText(count: Count | undefined, t: ReturnType<typeof useT>): string {
  if (!count) return t('audit.export.some');
  if (count.total === 0) return t('audit.export.none');
  if (count.isCapped) return t('audit.export.many', { total: formatCount(count.total) });
  return t('audit.export.all', { count: count.total });
}
