import type { Import } from '#lib/contract/imports/import.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { cancelShownImport } from '#lib/stores/imports/cancel.ts';
import { AskDialog } from '../flow/ask-dialog.tsx';
import { useT } from '../ui/texts.tsx';

/** Asks before the rest of an import is cancelled: what stays done, and what becomes of the other rows. */
export function CancelDialog({ file, onClose }: { file: Import; onClose: () => void }) {
  const t = useT();
  const { counts, moved } = file;
  return (
    <AskDialog
      title={t('imports.cancel.title')}
      act={t('imports.cancel.rest')}
      keep={t('imports.cancel.keep')}
      tone="danger"
      onAct={() => {
        onClose();
        void cancelShownImport(file.id, t);
      }}
      onClose={onClose}
    >
      <p>
        {t('imports.cancel.done', { count: counts.done })}{' '}
        {moved.amountMinor > 0 && t('imports.moved', { moved: formatMoney(moved.amountMinor) })}
      </p>
      <p>{t('imports.cancel.left', { count: counts.waiting })}</p>
    </AskDialog>
  );
}
