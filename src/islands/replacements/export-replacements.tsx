import { replacementsExportFlow } from '#lib/stores/replacements/export.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { usePermissions } from '../page/use-session.ts';
import { useT } from '../ui/texts.tsx';

/** Writes every replacement that was asked for to a file, beside another list that has its own. */
export function ExportReplacements({ businessId }: { businessId: string }) {
  const t = useT();
  if (!usePermissions(businessId).has('exportData')) return null;
  return (
    <ExportButton
      begin={() => replacementsExportFlow(businessId)}
      label={t('exports.openReplacements')}
      filter={{}}
      fileName="replacements"
      title={t('exports.titleReplacements')}
      isOwn={(kind) => kind === 'replacements.export'}
    />
  );
}
