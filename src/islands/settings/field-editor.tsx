import { ArrowDown, ArrowUp, Trash2, Undo2 } from 'lucide-react';
import type { FieldProblem } from '#lib/contract/errors.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { problemText } from '#lib/stores/failure.ts';
import type { FieldDraft } from '#lib/stores/settings/fields.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Segmented } from '../ui/choice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';

const LABEL_MAX_LENGTH = 80;
const DATA_TYPES = ['text', 'dropdown'] as const;

type EditorProps = {
  field: FieldDraft;
  isFixed: boolean;
  errorOf: (part: 'label' | 'name' | 'dataOptions') => Problem | FieldProblem | undefined;
  onChange: (change: Partial<FieldDraft>) => void;
  /** a field that was never saved just goes */
  onForget: () => void;
  onMove: { up: (() => void) | null; down: (() => void) | null };
};

/** One custom field: its label, whether it is a text or a choice, its options, its place. */
export function FieldEditor({ field, isFixed, errorOf, onChange, onForget, onMove }: EditorProps) {
  const t = useT();
  const name = field.label.trim() || t('settings.fields.unnamed');
  if (field.isRemoved) {
    return (
      <div className="field-card" data-removed>
        <div>
          <p>
            <s>
              <bdi>{name}</bdi>
            </s>
          </p>
          <p className="field-hint">{t('settings.fields.removedHint')}</p>
        </div>
        <Button
          size="s"
          icon={<Undo2 className="flips" aria-hidden="true" />}
          onClick={() => onChange({ isRemoved: false })}
        >
          {t('settings.fields.keep')}
        </Button>
      </div>
    );
  }
  const label = t('settings.fields.label');
  const options = t('settings.fields.options');
  return (
    <fieldset className="field-card" disabled={isFixed}>
      <legend className="sr-only">{name}</legend>
      <div className="field-card-main">
        <TextInput
          label={label}
          hint={field.name ? t('settings.fields.storedAs', { name: field.name }) : undefined}
          error={problemText(errorOf('label') ?? errorOf('name'), label, t)}
          maxLength={LABEL_MAX_LENGTH}
          autoComplete="off"
          value={field.label}
          onChange={(event) => onChange({ label: event.target.value })}
        />
        <Segmented
          label={t('settings.fields.dataType')}
          value={field.dataType}
          options={DATA_TYPES.map((value) => ({ value, label: t(`settings.dataType.${value}`) }))}
          onValue={(dataType) => onChange({ dataType })}
        />
        {field.dataType === 'dropdown' && (
          <TextArea
            label={options}
            hint={t('settings.fields.optionsHint')}
            error={problemText(errorOf('dataOptions'), options, t)}
            rows={4}
            value={field.options}
            onChange={(event) => onChange({ options: event.target.value })}
          />
        )}
      </div>
      {!isFixed && (
        <div className="field-card-acts">
          <IconButton
            label={t('settings.fields.up', { name })}
            disabled={!onMove.up}
            onClick={() => onMove.up?.()}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('settings.fields.down', { name })}
            disabled={!onMove.down}
            onClick={() => onMove.down?.()}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('settings.fields.remove', { name })}
            onClick={() => (field.name ? onChange({ isRemoved: true }) : onForget())}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </fieldset>
  );
}
