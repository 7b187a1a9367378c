import { useStore } from '@nanostores/react';
import { type FormEvent, useRef } from 'react';
import { problemText } from '#lib/stores/failure.ts';
import { addMetadataFlow, type Target } from '#lib/stores/metadata/change.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { Button } from '../ui/button.tsx';
import { focusFirstInvalid } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { failureWords } from './failure-words.ts';

/** A form for a new key and value; the draft stays until it is saved. */
export function AddMetadata({ target }: { target: Target }) {
  const t = useT();
  const flow = addMetadataFlow(target);
  const state = useStore(flow.$state);
  const { draft, problems } = state;
  const form = useRef<HTMLFormElement>(null);
  const labels = { key: t('metadata.key'), value: t('metadata.value') };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (flow.$state.get().sending) return;
    if (flow.review()) await flow.submit();
    if (flow.$state.get().step === 'done') {
      showToast({ tone: 'success', text: t('metadata.added', { key: draft.key.trim() }) });
      flow.change({ key: '', value: '' });
      form.current?.querySelector('input')?.focus();
    } else requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  };
  return (
    <form
      ref={form}
      className="metadata-form"
      noValidate
      data-print="no"
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        label={labels.key}
        hint={t('metadata.keyHint')}
        error={
          problems.key?.key === 'field.invalidFormat'
            ? t('metadata.keyFormat')
            : problemText(problems.key, labels.key, t)
        }
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        value={draft.key}
        onChange={(event) => flow.change({ key: event.target.value })}
      />
      <TextInput
        label={labels.value}
        error={problemText(problems.value, labels.value, t)}
        autoComplete="off"
        value={draft.value}
        onChange={(event) => flow.change({ value: event.target.value })}
      />
      <Button type="submit" busy={state.sending}>
        {t('metadata.add')}
      </Button>
      <p className="field-error metadata-failure" role="alert">
        {failureWords(state, t)}
      </p>
    </form>
  );
}
