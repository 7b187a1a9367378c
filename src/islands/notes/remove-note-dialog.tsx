import { useEffect, useState } from 'react';
import type { Note } from '#lib/contract/notes/notes.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { createRemoveNoteFlow, isNoteGone } from '#lib/stores/notes/change.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { useT } from '../ui/texts.tsx';

/** Asks before a note is deleted. */
export function RemoveNoteDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const t = useT();
  const [flow] = useState(() => createRemoveNoteFlow(note));
  // After a lost answer the note may leave the list, and this dialog with it: then it was deleted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dialog goes
  useEffect(
    () => () => {
      if (flow.$state.get().isUnknown && isNoteGone(note)) announceRemoved(t);
    },
    [],
  );
  return (
    <FlowDialog
      flow={flow}
      size="s"
      title={t('notes.removeTitle')}
      act={t('notes.removeSubmit')}
      tone="danger"
      movesMoney={false}
      failed={(reason) => t('notes.removeFailed', { reason })}
      onDone={() => announceRemoved(t)}
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

function announceRemoved(t: Translate): void {
  showToast({ tone: 'success', text: t('notes.removed') });
  // The button that was pressed goes with its note; while the dialog stands nothing else takes the focus.
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.note-form textarea')?.focus());
}
