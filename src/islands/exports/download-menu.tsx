import { ArrowDownToLine } from 'lucide-react';
import { useState } from 'react';
import { FILE_FORMATS, type FileFormat } from '#lib/contract/exports/file-format.ts';
import { failureText } from '#lib/stores/failure.ts';
import { FailedNotice } from '../flow/failed-notice.tsx';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { useT } from '../ui/texts.tsx';

type DownloadMenuProps = {
  label: string;
  /** Saves the file; what it throws is shown. */
  save: (format: FileFormat) => Promise<void>;
};

/** A file that is made at once, in the format that is chosen. */
export function DownloadMenu({ label, save }: DownloadMenuProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const download = async (format: FileFormat) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    await save(format)
      .catch(setError)
      .finally(() => setBusy(false));
  };
  const items = FILE_FORMATS.map((format) => ({
    id: format,
    label: format === 'csv' ? t('exports.downloadCsv') : t('exports.downloadXlsx'),
    onSelect: () => void download(format),
  }));
  return (
    <>
      <Menu label={label} items={items}>
        {(trigger) => (
          <Button size="s" busy={busy} icon={<ArrowDownToLine aria-hidden="true" />} {...trigger}>
            {label}
          </Button>
        )}
      </Menu>
      {error !== null && (
        <FailedNotice error={error}>
          {t('exports.downloadFailed', { reason: failureText(error, t) })}
        </FailedNotice>
      )}
    </>
  );
}
