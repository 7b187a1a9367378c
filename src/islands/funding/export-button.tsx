import { useStore } from '@nanostores/react';
import { ArrowDownToLine } from 'lucide-react';
import { useState } from 'react';
import type { ExportFlow } from '#lib/stores/funding/exports.ts';
import { ExportDialog } from '../exports/export-dialog.tsx';
import { FlowFailure } from '../flow/flow-failure.tsx';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

type ExportButtonProps<Filter extends object> = {
  begin: () => ExportFlow<Filter>;
  /** what the address narrows the list by */
  filter: Filter & { limit?: unknown; cursor?: string };
  fileName: string;
  title: string;
};

/** Writes what a list of the funding page shows to a file. */
export function ExportButton<Filter extends object>(props: ExportButtonProps<Filter>) {
  const { begin, fileName, title } = props;
  const t = useT();
  const { limit: _, cursor: __, ...filter } = props.filter;
  const [flow] = useState(begin);
  const { sending, failure } = useStore(flow.$state);
  const start = () => {
    if (sending) return;
    flow.begin({ filter: filter as unknown as Filter });
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
      <ExportDialog fileName={fileName} title={title} />
    </>
  );
}
