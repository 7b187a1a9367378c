import { useStore } from '@nanostores/react';
import { ArrowDownToLine } from 'lucide-react';
import { useState } from 'react';
import type { ExportFlow } from '#lib/stores/exports/begin.ts';
import { FlowFailure } from '../flow/flow-failure.tsx';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { ExportDialog } from './export-dialog.tsx';

type ExportButtonProps<Filter extends object> = {
  begin: () => ExportFlow<Filter>;
  /** what the address narrows the list by */
  filter: Filter & { limit?: unknown; cursor?: string };
  fileName: string;
  title: string;
  /** what the button says, where it stands beside another one */
  label?: string;
  /** where there is little room it is its picture alone */
  isShort?: true;
  /** see `ExportDialog` */
  isOwn?: (kind: string | null) => boolean;
};

/** Writes what a list shows to a file. */
export function ExportButton<Filter extends object>(props: ExportButtonProps<Filter>) {
  const { begin, fileName, title, label, isShort, isOwn } = props;
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
        <span className={isShort && 'words-if-wide'}>{label ?? t('exports.open')}</span>
      </Button>
      {failure && !sending && (
        <FlowFailure failure={failure} failed={(reason) => t('exports.failed', { reason })} />
      )}
      <ExportDialog fileName={fileName} title={title} {...(isOwn ? { isOwn } : {})} />
    </>
  );
}
