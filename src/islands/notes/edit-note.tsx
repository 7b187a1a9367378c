import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import type { Note } from '#lib/contract/notes/notes.ts';
import { createUpdateNoteFlow } from '#lib/stores/notes/change.ts';
import { Button } from '../ui/button.tsx';
import { useAskBeforeLeaving } from '../ui/keep-typed.ts';
import { TextArea } from '../ui/text-area.tsx';
import { useT } from '../ui/texts.tsx';
import { noteError } from './note-error.ts';
import { NoteText } from './note-text.tsx';

/** Changes one's own note in place; Esc cancels. */
export function EditNote({ note, onClose }: { note: Note; onClose: () => void }) {
  const t = useT();
  const [flow] = useState(() => createUpdateNoteFlow(note));
  const state = useStore(flow.$state);
  useAskBeforeLeaving(state.draft.text.trim() !== note.text && state.answer === null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.sending) return;
    if (state.draft.text.trim() === note.text) return onClose();
    if (flow.review()) await flow.submit();
    if (flow.$state.get().step === 'done') onClose();
  };
  if (state.sending) return <NoteText text={note.text} />;
  return (
    <form className="note-edit" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        autoFocus
        hideLabel
        label={t('notes.label')}
        error={noteError(state, (reason) => t('notes.saveFailed', { reason }), t)}
        value={state.draft.text}
        onChange={(event) => flow.change({ text: event.target.value })}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <div className="note-acts">
        <Button size="s" tone="primary" type="submit">
          {t('notes.save')}
        </Button>
        <Button size="s" onClick={onClose}>
          {t('common.button.cancel')}
        </Button>
      </div>
    </form>
  );
}
