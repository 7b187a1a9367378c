import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Note } from '#lib/contract/notes/notes.ts';
import { failureText } from '#lib/stores/failure.ts';
import { createRemoveNoteFlow } from '#lib/stores/notes/change.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { AskDialog } from '../flow/ask-dialog.tsx';
import { FailedNotice } from '../flow/failed-notice.tsx';
import { useT } from '../ui/texts.tsx';

/** Asks before a note is gone. */
export function RemoveNoteDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const t = useT();
  const [flow] = useState(() => createRemoveNoteFlow(note));
  const { sending, failure } = useStore(flow.$state);
  const remove = async () => {
    await flow.submit();
    if (flow.$state.get().step !== 'done') return;
    // While the dialog stands nothing else takes the focus.
    flushSync(onClose);
    showToast({ tone: 'success', text: t('notes.removed') });
    // The button that was pressed goes with its note.
    document.querySelector<HTMLElement>('.note-form textarea')?.focus();
  };
  return (
    <AskDialog
      size="s"
      busy={sending}
      title={t('notes.removeTitle')}
      act={t('notes.removeSubmit')}
      tone="danger"
      onAct={() => void remove()}
      onClose={onClose}
    >
      {failure && !sending && (
        <FailedNotice error={failure.error}>
          {t('notes.removeFailed', { reason: failureText(failure.error, t) })}
        </FailedNotice>
      )}
      <p>{t('notes.removeBody')}</p>
      <blockquote className="note-quote" dir="auto">
        {note.text}
      </blockquote>
    </AskDialog>
  );
}
