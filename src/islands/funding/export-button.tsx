import { useStore } from '@nanostores/react';
import { ArrowDownToLine } from 'lucide-react';
import { useState } from 'react';
import { statementExportFlow } from '#lib/stores/funding/export-statement.ts';
import { statementList, statementQuery } from '#lib/stores/funding/query.ts';
import { ExportDialog } from '../exports/export-dialog.tsx';
import { FlowFailure } from '../flow/flow-failure.tsx';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

/** Writes the statement of the days and the direction of the address to a file. */
export function ExportButton({ businessId }: { businessId: string }) {
  const t = useT();
  const {
    limit: _,
    cursor: __,
    ...filter
  } = statementQuery(statementList.toInput(useStore(statementList.$query)));
  const [flow] = useState(() => statementExportFlow(businessId));
  const { sending, failure } = useStore(flow.$state);
  const start = () => {
    if (sending) return;
    flow.begin({ filter });
    void flow.submit();
  };
  return (
    <>
      <Button size="s" icon={<ArrowDownToLine aria-hidden="true" />} busy={sending} onClick={start}>
        {t('funding.export.open')}
      </Button>
      {failure && !sending && (
        <FlowFailure failure={failure} failed={(reason) => t('funding.export.failed', { reason })} />
      )}
      <ExportDialog fileName="funding-statement" title={t('funding.export.title')} />
    </>
  );
}
