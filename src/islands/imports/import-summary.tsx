import { ArrowDownToLine, FileUp, X } from 'lucide-react';
import { useState } from 'react';
import type { Import, ImportColumn } from '#lib/contract/imports/import.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import { failureText } from '#lib/stores/failure.ts';
import { importRowsExportFlow } from '#lib/stores/imports/export-rows.ts';
import { FILE_FORMATS, type FileFormat, saveProblems } from '#lib/stores/imports/files.ts';
import { showImport, sumsOf } from '#lib/stores/imports/shown-import.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { FailedNotice } from '../flow/failed-notice.tsx';
import { usePermissions } from '../page/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { Meter } from '../ui/meter.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CommitDialog } from './commit-dialog.tsx';
import { ImportState } from './import-state.tsx';

type SummaryProps = { file: Import; columns: readonly ImportColumn[] };

/** What an import comes to, how far it is, and what can be done with it. */
export function ImportSummary({ file, columns }: SummaryProps) {
  const t = useT();
  return (
    <section className="panel import-summary" aria-label={t('imports.summary')}>
      <div className="job-head">
        <h2>
          <bdi>{file.fileName}</bdi>
        </h2>
        <ImportState file={file} />
      </div>
      {file.state === 'running' ? <Progress file={file} /> : <Sums file={file} />}
      {file.approvalId && (
        <Notice tone="marigold">
          <p>{t('imports.pending')}</p>
          <a
            className="link"
            href={`${pathTo('approvals', { businessId: file.businessId })}?request=${file.approvalId}`}
          >
            {t('imports.seeRequest')}
          </a>
        </Notice>
      )}
      {file.error && <p className="field-error">{t(`bulk.work.failure.${file.error}`)}</p>}
      {file.state === 'cancelled' && file.counts.done < file.counts.total && (
        <p className="field-hint">{t('imports.over')}</p>
      )}
      <Acts file={file} columns={columns} />
    </section>
  );
}

function Progress({ file }: { file: Import }) {
  const t = useT();
  const { waiting, done, failed } = file.counts;
  const total = waiting + done + failed;
  return (
    <>
      <progress
        className="job-progress"
        aria-label={t('imports.progress')}
        max={Math.max(total, 1)}
        value={done + failed}
      />
      <p>{t('imports.running', { done: formatCount(done + failed), total: formatCount(total) })}</p>
      <p className="field-hint">{t('imports.leave')}</p>
    </>
  );
}

const PARTS = ['done', 'good', 'bad', 'duplicates', 'failed', 'cancelled', 'leftOut'] as const;

/** How many rows stand where, and what the good ones would move of what is there. */
function Sums({ file }: { file: Import }) {
  const t = useT();
  const { counts, moved } = file;
  const { accounts } = sumsOf(file, false);
  // Those that look done already are counted apart, so that the parts come to all rows.
  const counted = { ...counts, good: counts.good - counts.duplicates };
  const parts = PARTS.filter((part) => counted[part] > 0);
  return (
    <>
      <p className="import-counts" role="status">
        {parts.map((part) => (
          <span key={part} data-part={part}>
            {t(`imports.count.${part}`, { count: counted[part] })}
          </span>
        ))}
      </p>
      {moved.amountMinor > 0 && <p>{t('imports.moved', { moved: formatMoney(moved.amountMinor) })}</p>}
      {accounts
        .filter(({ movesMinor }) => movesMinor > 0)
        .map(({ businessId, name, movesMinor, availableMinor }) => (
          <div key={businessId} className="import-money">
            <p>
              {t(accounts.length > 1 ? 'imports.movesIn' : 'imports.moves', {
                total: formatMoney(movesMinor),
                available: formatMoney(availableMinor),
                program: name,
              })}
            </p>
            <Meter part={availableMinor > 0 ? movesMinor / availableMinor : 1} />
            {movesMinor > availableMinor && (
              <p className="field-error">
                <span>{t('imports.short', { missing: formatMoney(movesMinor - availableMinor) })}</span>{' '}
                <a className="link" href={pathTo('fundingAccount', { businessId })}>
                  {t('imports.toFunding')}
                </a>
              </p>
            )}
          </div>
        ))}
    </>
  );
}

function Acts({ file, columns }: SummaryProps) {
  const t = useT();
  const [isAsked, setIsAsked] = useState(false);
  const [isCancelling, setIsCancelling] = useState(false);
  const { counts, state, kind } = file;
  const mayExport = usePermissions(file.businessId).has('exportData');
  const { rows, isShort } = sumsOf(file, false);
  const isRunning = state === 'running';
  return (
    <div className="import-acts">
      {isRunning && (
        <Button icon={<X aria-hidden="true" />} onClick={() => setIsCancelling(true)}>
          {t('imports.cancel.rest')}
        </Button>
      )}
      {!isRunning && counts.good > 0 && !file.approvalId && (
        <Button tone="primary" disabled={isShort} onClick={() => setIsAsked(true)}>
          {rows > 0 ? t(`imports.commit.${kind}`, { count: rows }) : t('imports.commit.duplicates')}
        </Button>
      )}
      {!isRunning && counts.bad + counts.failed + counts.cancelled > 0 && (
        <ProblemsMenu file={file} columns={columns} />
      )}
      {!isRunning && mayExport && counts.total > 0 && (
        <ExportButton
          begin={() => importRowsExportFlow(file.id)}
          label={t('exports.openImportRows')}
          filter={{}}
          fileName="import-rows"
          title={t('exports.titleImportRows')}
        />
      )}
      {!isRunning && (
        <Button tone="quiet" icon={<FileUp aria-hidden="true" />} onClick={() => showImport('')}>
          {t('imports.another')}
        </Button>
      )}
      {isRunning && isCancelling && <CancelDialog file={file} onClose={() => setIsCancelling(false)} />}
      {isAsked && <CommitDialog file={file} onClose={() => setIsAsked(false)} />}
    </div>
  );
}

/** Saves the rows that were not done, with what is wrong with each. */
function ProblemsMenu({ file, columns }: SummaryProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async (format: FileFormat) => {
    setBusy(true);
    setError(null);
    await saveProblems(file, columns, format, t).catch(setError);
    setBusy(false);
  };
  const label = t(file.state === 'cancelled' ? 'imports.saveRest' : 'imports.saveProblems');
  const items = FILE_FORMATS.map((format) => ({
    id: format,
    label: t(`imports.template.${format}`),
    onSelect: () => void save(format),
  }));
  return (
    <>
      <Menu label={label} items={items}>
        {(trigger) => (
          <Button busy={busy} icon={<ArrowDownToLine aria-hidden="true" />} {...trigger}>
            {label}
          </Button>
        )}
      </Menu>
      {error !== null && (
        <FailedNotice error={error}>{t('imports.failed', { reason: failureText(error, t) })}</FailedNotice>
      )}
    </>
  );
}
