import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import type { Metadata } from '#lib/contract/metadata/metadata.ts';
import { problemText } from '#lib/stores/failure.ts';
import { createUpdateMetadataFlow, type Target } from '#lib/stores/metadata/change.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { Button } from '../ui/button.tsx';
import { useAskBeforeLeaving } from '../ui/keep-typed.ts';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { failureWords } from './failure-words.ts';

type EditProps = { target: Target; line: Metadata; onClose: () => void };

/** Changes the value of a key; Esc cancels. */
export function EditMetadata({ target, line, onClose }: EditProps) {
  const t = useT();
  const [flow] = useState(() => createUpdateMetadataFlow(target, line));
  const state = useStore(flow.$state);
  const label = t('metadata.value');
  useAskBeforeLeaving(state.draft.value.trim() !== line.value && state.answer === null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (flow.$state.get().sending) return;
    if (state.draft.value.trim() === line.value) return onClose();
    if (flow.review()) await flow.submit();
    if (flow.$state.get().step !== 'done') return;
    showToast({ tone: 'success', text: t('metadata.saved', { key: line.key }) });
    onClose();
  };
  return (
    <form className="metadata-edit" noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        autoFocus
        hideLabel
        label={label}
        error={problemText(state.problems.value, label, t) ?? failureWords(state, t)}
        autoComplete="off"
        value={state.draft.value}
        onChange={(event) => flow.change({ value: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || state.sending) return;
          // A surrounding dialog stays open.
          event.preventDefault();
          onClose();
        }}
      />
      <Button size="s" tone="primary" type="submit" busy={state.sending}>
        {t('metadata.save')}
      </Button>
      <Button size="s" onClick={onClose} disabled={state.sending}>
        {t('common.button.cancel')}
      </Button>
    </form>
  );
}
