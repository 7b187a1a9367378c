import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { problemText } from '#lib/stores/failure.ts';
import { addMetadataFlow, type Target } from '#lib/stores/metadata/change.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { Button } from '../ui/button.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { failureWords } from './failure-words.ts';

/** A button that opens the form of a new key and value; an open form stays for the next one. */
export function AddMetadata({ target }: { target: Target }) {
  const t = useT();
  const { key, value } = addMetadataFlow(target).$state.get().draft;
  const [isAsked, setAsked] = useState(false);
  const [isKept, setKept] = useState(key !== '' || value !== '');
  const isOpen = isAsked || isKept;
  const button = useFocusAfter<HTMLButtonElement>(isOpen);
  const close = () => {
    setAsked(false);
    setKept(false);
  };
  if (isOpen) return <AddForm target={target} hasFocus={isAsked} onClose={close} />;
  return (
    <div className="metadata-open" data-print="no">
      <Button ref={button} size="s" icon={<Plus aria-hidden="true" />} onClick={() => setAsked(true)}>
        {t('metadata.open')}
      </Button>
    </div>
  );
}

type AddFormProps = {
  target: Target;
  /** it was opened by a press */
  hasFocus: boolean;
  onClose: () => void;
};

/** The draft stays until it is saved or cancelled. */
function AddForm({ target, hasFocus, onClose }: AddFormProps) {
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
  const cancel = () => {
    if (flow.$state.get().sending) return;
    flow.begin({ key: '', value: '' });
    onClose();
  };
  return (
    <form
      ref={form}
      className="metadata-form"
      noValidate
      data-print="no"
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A surrounding dialog stays open.
        event.preventDefault();
        cancel();
      }}
    >
      <TextInput
        autoFocus={hasFocus}
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
      <div className="metadata-form-acts">
        <Button type="submit" tone="primary" busy={state.sending}>
          {t('metadata.add')}
        </Button>
        <Button onClick={cancel} disabled={state.sending}>
          {t('common.button.cancel')}
        </Button>
      </div>
      <p className="field-error metadata-failure" role="alert">
        {failureWords(state, t)}
      </p>
    </form>
  );
}
