import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import type { FileSheet } from '#lib/browser/sheets/open-sheet.ts';
import type { SheetFailure } from '#lib/browser/sheets/sheet.ts';
import { describeImport } from '#lib/contract/imports/imports.ts';
import type { ImportKind } from '#lib/domain/imports/import-kinds.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { failureText } from '#lib/stores/failure.ts';
import { readMendedFile } from '#lib/stores/imports/files.ts';
import { showImport } from '#lib/stores/imports/shown-import.ts';
import { mendRows } from '#lib/stores/imports/update-rows.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FailedNotice } from '../flow/failed-notice.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { ChooseProgram } from './choose-program.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { DropZone } from './drop-zone.tsx';
import { OrderChoices } from './order-choices.tsx';
import { RecentImports } from './recent-imports.tsx';
import { SendingProgress } from './sending-progress.tsx';
import { TemplateMenu } from './template-menu.tsx';

type StartProps = { kind: ImportKind; businessId: string };

type Step =
  | { is: 'choose'; why?: SheetFailure; error?: unknown }
  | { is: 'reading'; fileName: string }
  | { is: 'map'; sheet: FileSheet }
  | { is: 'mending'; sent: number; total: number };

/** From a file to an import: it is read beside the page, and one of failed rows mends the import that it came from. */
export function StartImport({ kind, businessId }: StartProps) {
  const t = useT();
  const [step, setStep] = useState<Step>({ is: 'choose' });
  const { data, error, refetch } = useQuery({
    queryKey: ['import-columns', businessId, kind],
    queryFn: ({ signal }) => callApi(describeImport, { params: { id: businessId }, query: { kind }, signal }),
  });
  const opened = step.is === 'map' ? step.sheet : null;
  useEffect(() => () => opened?.close(), [opened]);
  if (isCallError(error, 'wrong_state') && !data) return <ChooseProgram kind={kind} error={error} />;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="block" height={56} width="full" />;

  const open = async (file: File) => {
    setStep({ is: 'reading', fileName: file.name });
    const { openSheet } = await import('#lib/browser/sheets/open-sheet.ts');
    try {
      const sheet = await openSheet(file);
      const mended = await readMendedFile(sheet, data.columns, t);
      if (!mended) return setStep({ is: 'map', sheet });
      const total = mended.rows.length;
      setStep({ is: 'mending', sent: 0, total });
      const done = await mendRows(mended.importId, mended.rows, (sent) =>
        setStep({ is: 'mending', sent, total }),
      ).catch((failure) => {
        if (!isOver(failure)) throw failure;
        return null;
      });
      // Rows of an import that was cancelled begin another one.
      if (done === null) return setStep({ is: 'map', sheet });
      sheet.close();
      if (done > 0) showToast({ tone: 'info', text: t('imports.passedOver', { count: done }) });
      showImport(mended.importId);
    } catch (failure) {
      const why = failure instanceof Error && 'why' in failure ? (failure.why as SheetFailure) : undefined;
      setStep({ is: 'choose', ...(why ? { why } : { error: failure }) });
    }
  };

  if (step.is === 'map') {
    return (
      <ColumnMapping
        {...{ kind, businessId }}
        sheet={step.sheet}
        columns={data.columns}
        onBack={() => setStep({ is: 'choose' })}
      />
    );
  }
  if (step.is === 'mending')
    return <SendingProgress label={t('imports.mending')} sent={step.sent} total={step.total} />;
  return (
    <div className="import-start">
      {step.is === 'choose' && step.why && (
        <Notice tone="brick" role="alert">
          {t(`imports.unreadable.${step.why}`, { max: formatCount(data.maxRows) })}
        </Notice>
      )}
      {step.is === 'choose' && step.error !== undefined && (
        <FailedNotice error={step.error}>
          {t('imports.failed', { reason: failureText(step.error, t) })}
        </FailedNotice>
      )}
      {kind === 'order' && <OrderChoices businessId={businessId} />}
      <section className="import-file">
        <DropZone
          reading={step.is === 'reading' ? step.fileName : null}
          hint={t('imports.drop.hint', { max: formatCount(data.maxRows) })}
          onFile={(file) => void open(file)}
        />
        <TemplateMenu kind={kind} columns={data.columns} />
      </section>
      <RecentImports {...{ kind, businessId }} />
    </div>
  );
}

const isOver = (failure: unknown): boolean =>
  isCallError(failure) && failure.reason?.key === 'reason.importOver';
