import { useStore } from '@nanostores/react';
import { type FormEvent, useRef } from 'react';
import { addNoteFlow, type NoteSubject } from '#lib/stores/notes/change.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { Button } from '../ui/button.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { TextArea } from '../ui/text-area.tsx';
import { useT } from '../ui/texts.tsx';
import { noteError } from './note-error.ts';

/** The form of a new note; the draft stays until it is saved. */
export function AddNote({ subject, hint }: { subject: NoteSubject; hint: string }) {
  const t = useT();
  const flow = addNoteFlow(subject);
  const state = useStore(flow.$state);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.sending) return;
    if (flow.review()) await flow.submit();
    const { step } = flow.$state.get();
    if (step === 'done') {
      flow.change({ text: '' });
      showToast({ tone: 'success', text: t('notes.added') });
    } else requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  };
  return (
    <form
      ref={form}
      className="note-form"
      noValidate
      data-print="no"
      onSubmit={(event) => void submit(event)}
    >
      <TextArea
        label={t('notes.label')}
        hint={hint}
        error={noteError(state, (reason) => t('notes.addFailed', { reason }), t)}
        value={state.draft.text}
        onChange={(event) => flow.change({ text: event.target.value })}
      />
      <Button type="submit" tone="primary" busy={state.sending}>
        {t('notes.add')}
      </Button>
    </form>
  );
}
