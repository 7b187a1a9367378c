import { type FormEvent, useEffect, useRef, useState } from 'react';
import { problemText } from '#lib/stores/failure.ts';
import type { ViewRefusal } from '#lib/stores/list/saved-views.ts';
import { Button } from '../ui/button.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { refusalText } from './use-saved-views.ts';

type ViewFormProps = {
  title: string;
  /** names the act */
  submit: string;
  begin: string;
  /** what refused it, if anything did; what was typed stays */
  onSave: (name: string) => ViewRefusal | null;
  onCancel: () => void;
};

/** Asks for a view's name; its problem is shown beside the field. */
export function ViewForm({ title, submit, begin, onSave, onCancel }: ViewFormProps) {
  const t = useT();
  const [name, setName] = useState(begin);
  const [refusal, setRefusal] = useState<ViewRefusal | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const refused = onSave(name);
    setRefusal(refused);
    if (refused) requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  };
  const ofName = typeof refusal === 'object' ? refusal?.name : undefined;
  return (
    <form ref={form} className="dialog-stack view-form" aria-label={title} noValidate onSubmit={save}>
      <TextInput
        label={t('list.views.name')}
        error={problemText(ofName, t('list.views.name'), t)}
        autoComplete="off"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setRefusal(null);
        }}
      />
      <p role="alert" className="field-error" hidden={typeof refusal !== 'string'}>
        {typeof refusal === 'string' && refusalText(refusal, t)}
      </p>
      <div className="form-foot">
        <Button size="s" onClick={onCancel}>
          {t('common.button.cancel')}
        </Button>
        <Button size="s" tone="primary" type="submit">
          {submit}
        </Button>
      </div>
    </form>
  );
}
