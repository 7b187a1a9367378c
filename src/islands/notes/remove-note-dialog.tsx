import { useState } from 'react';
import type { Note } from '#lib/contract/notes/notes.ts';
import { createRemoveNoteFlow } from '#lib/stores/notes/change.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { useT } from '../ui/texts.tsx';

/** Asks before a note is deleted. */
export function RemoveNoteDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const t = useT();
  const [flow] = useState(() => createRemoveNoteFlow(note));
  return (
    <FlowDialog
      flow={flow}
      size="s"
      title={t('notes.removeTitle')}
      act={t('notes.removeSubmit')}
      tone="danger"
      movesMoney={false}
      failed={(reason) => t('notes.removeFailed', { reason })}
      onDone={() => {
        showToast({ tone: 'success', text: t('notes.removed') });
        // The button that was pressed goes with its note; while the dialog stands nothing else takes the focus.
        requestAnimationFrame(() => document.querySelector<HTMLElement>('.note-form textarea')?.focus());
      }}
      onClose={onClose}
      review={
        <>
          <p>{t('notes.removeBody')}</p>
          <blockquote className="note-quote" dir="auto">
            {note.text}
          </blockquote>
        </>
      }
    />
  );
}
