import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import type { Export } from '#lib/contract/exports/export.ts';
import { formatAbsolute, formatCount } from '#lib/i18n/formats.ts';
import { cancelShownExport } from '#lib/stores/exports/cancel.ts';
import { $shownExport, exportQuery, isOver, saveExport, showExport } from '#lib/stores/exports/exports.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { DownloadFile } from './download-file.tsx';

type ExportDialogProps = {
  fileName: string;
  title: string;
  /** where a page has several lists: whether an export is of this one; its kind is null until it is known */
  isOwn?: (kind: string | null) => boolean;
};

/** The export that the address names: its progress, and then its file. */
export function ExportDialog({ fileName, title, isOwn = () => true }: ExportDialogProps) {
  const id = useStore($shownExport);
  const { data } = useQuery({ ...exportQuery(id), enabled: id !== '' });
  return (
    <Dialog
      open={id !== '' && isOwn(data?.kind ?? null)}
      inAddress
      title={title}
      onClose={() => showExport('')}
    >
      <ExportView key={id} id={id} fileName={fileName} />
    </Dialog>
  );
}

function ExportView({ id, fileName }: { id: string; fileName: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(exportQuery(id));
  if (isCallError(error, 404)) return <p>{t('exports.missing')}</p>;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="block" height={24} width="full" />;
  return (
    <div className="dialog-stack">
      <Progress shown={data} />
      {data.state === 'done' && (
        <DownloadFile
          lineCount={data.lines.done}
          save={(format) => saveExport(data, { name: fileName, format })}
        />
      )}
      {!isOver(data) && <Cancel shown={data} />}
    </div>
  );
}

function Progress({ shown }: { shown: Export }) {
  const t = useT();
  const lang = useLang();
  const { done, total } = shown.lines;
  const words = {
    queued: t('exports.queued'),
    running: t('exports.running', { done: formatCount(done), total: formatCount(total) }),
    done: t('exports.done', { count: done }),
    failed: t(`exports.failure.${shown.error ?? 'kept_failing'}`),
  }[shown.state];
  return (
    <>
      <progress
        className="job-progress"
        aria-label={t('exports.progress')}
        max={Math.max(total, 1)}
        value={done}
      />
      {/* Only the end is announced: every step would be too much. */}
      <p role="status">{isOver(shown) ? words : ''}</p>
      {!isOver(shown) && <p>{words}</p>}
      {!isOver(shown) && <p className="field-hint">{t('exports.leave')}</p>}
      {shown.expiresAt && (
        <p className="field-hint">{t('exports.kept', { date: formatAbsolute(shown.expiresAt, lang) })}</p>
      )}
    </>
  );
}

function Cancel({ shown }: { shown: Export }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    await cancelShownExport(shown.id, t).finally(() => setBusy(false));
  };
  return (
    <Button busy={busy} onClick={() => void cancel()}>
      {t('exports.cancel')}
    </Button>
  );
}
