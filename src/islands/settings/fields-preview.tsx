import { useState } from 'react';
import { type CustomField, checkCustomValues } from '#lib/domain/settings/custom-fields.ts';
import { problemText } from '#lib/stores/failure.ts';
import { CustomFieldsInput } from '../ui/custom-fields-input.tsx';
import { useT } from '../ui/texts.tsx';

/** The fields as people meet them in the form of a load or a payment; what is tried here goes nowhere. */
export function FieldsPreview({ fields }: { fields: readonly CustomField[] }) {
  const t = useT();
  const [values, setValues] = useState<Record<string, string>>({});
  const shown = fields.filter(({ label }) => label !== '');
  const known = Object.fromEntries(
    Object.entries(values).filter(([name]) => shown.some((field) => field.name === name)),
  );
  const problems = checkCustomValues(shown, known);
  return (
    <section className="fields-preview" aria-label={t('settings.fields.preview')}>
      <h2 className="fields-preview-title">{t('settings.fields.preview')}</h2>
      <p className="field-hint">{t('settings.fields.previewHint')}</p>
      {shown.length === 0 ? (
        <p className="field-hint">{t('settings.fields.previewNone')}</p>
      ) : (
        <CustomFieldsInput
          fields={shown}
          values={known}
          onValues={setValues}
          errorOf={(name, label) => problemText(problems[name], label, t)}
        />
      )}
    </section>
  );
}
