import { ArrowDownToLine } from 'lucide-react';
import { useState } from 'react';
import type { ImportColumn } from '#lib/contract/imports/import.ts';
import type { ImportKind } from '#lib/domain/imports/import-kinds.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { optionLabel } from '#lib/i18n/option-label.ts';
import { columnLabel, FILE_FORMATS, type FileFormat, saveTemplate } from '#lib/stores/imports/files.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

type TemplateProps = { kind: ImportKind; columns: readonly ImportColumn[] };

/** The columns of a kind of file, and a template with them, the business's own fields included. */
export function TemplateMenu({ kind, columns }: TemplateProps) {
  const t = useT();
  const [busy, setBusy] = useState<FileFormat | null>(null);
  const save = async (format: FileFormat) => {
    setBusy(format);
    await saveTemplate({ kind, columns }, format, t).finally(() => setBusy(null));
  };
  return (
    <div className="import-template">
      <h2>{t('imports.template.heading')}</h2>
      <p className="field-hint">{t('imports.template.hint')}</p>
      <div className="import-template-acts">
        {FILE_FORMATS.map((format) => (
          <Button
            key={format}
            size="s"
            icon={<ArrowDownToLine aria-hidden="true" />}
            busy={busy === format}
            onClick={() => void save(format)}
          >
            {t(`imports.template.${format}`)}
          </Button>
        ))}
      </div>
      <ul className="import-columns">
        {columns.map((column) => (
          <li key={column.name}>
            <bdi>{columnLabel(column, t)}</bdi>
            {column.isRequired && <span className="import-required">{t('imports.column.isRequired')}</span>}
            {column.options && (
              <span className="field-hint">
                {joinWords(
                  column.options.map((option) => optionLabel(column.name, option, t)),
                  ' · ',
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
