import { ArrowDownToLine } from 'lucide-react';
import { useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { type FileFormat, MOST_WORKBOOK_LINES } from '#lib/contract/exports/file-format.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { failureText } from '#lib/stores/failure.ts';
import { FailedNotice } from '../flow/failed-notice.tsx';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

type DownloadFileProps = {
  lineCount: number;
  /** Saves the file; what it throws is shown. */
  save: (format: FileFormat) => Promise<void>;
};

/** The file of a finished export, in either format. */
export function DownloadFile({ lineCount, save }: DownloadFileProps) {
  const t = useT();
  const [busy, setBusy] = useState<FileFormat | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const download = async (format: FileFormat) => {
    if (busy) return;
    setBusy(format);
    setFailure(null);
    await save(format)
      .catch(setFailure)
      .finally(() => setBusy(null));
  };
  const isLong = lineCount > MOST_WORKBOOK_LINES;
  return (
    <>
      {failure !== null && (
        <FailedNotice error={failure}>
          {isCallError(failure, 404)
            ? t('exports.missing')
            : t('exports.downloadFailed', { reason: failureText(failure, t) })}
        </FailedNotice>
      )}
      <div className="export-formats">
        <Button
          tone="primary"
          icon={<ArrowDownToLine aria-hidden="true" />}
          busy={busy === 'csv'}
          onClick={() => void download('csv')}
        >
          {t('exports.downloadCsv')}
        </Button>
        {!isLong && (
          <Button
            icon={<ArrowDownToLine aria-hidden="true" />}
            busy={busy === 'xlsx'}
            onClick={() => void download('xlsx')}
          >
            {t('exports.downloadXlsx')}
          </Button>
        )}
      </div>
      {isLong && (
        <p className="field-hint">{t('exports.csvAlone', { count: formatCount(MOST_WORKBOOK_LINES) })}</p>
      )}
    </>
  );
}
