import { useState } from 'react';
import { pageClock } from '#lib/browser/page-clock.ts';
import type { Note } from '#lib/contract/notes/notes.ts';
import { formatRelative } from '#lib/i18n/formats.ts';
import { Button } from '../ui/button.tsx';
import { Time } from '../ui/figures.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { EditNote } from './edit-note.tsx';
import { NoteText } from './note-text.tsx';
import { RemoveNoteDialog } from './remove-note-dialog.tsx';

/** One note: who, when, what; one's own can be changed and deleted. */
export function NoteLine({ note, mayWrite }: { note: Note; mayWrite: boolean }) {
  const t = useT();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const edit = useFocusAfter<HTMLButtonElement>(open === 'edit');
  return (
    <li className="note">
      {open === 'edit' ? (
        <EditNote note={note} onClose={() => setOpen(null)} />
      ) : (
        <NoteText text={note.text} />
      )}
      <p className="history-more-words">
        {t('notes.by', { name: note.authorName, business: note.businessName })} ·{' '}
        <Time moment={note.createdAt} />
        {note.editedAt && <Edited at={note.editedAt} />}
      </p>
      {note.isOwn && mayWrite && open !== 'edit' && (
        <div className="note-acts" data-print="no">
          <Button ref={edit} size="s" tone="quiet" onClick={() => setOpen('edit')}>
            {t('notes.edit')}
          </Button>
          <Button size="s" tone="quiet" onClick={() => setOpen('remove')}>
            {t('notes.remove')}
          </Button>
        </div>
      )}
      {open === 'remove' && <RemoveNoteDialog note={note} onClose={() => setOpen(null)} />}
    </li>
  );
}

function Edited({ at }: { at: string }) {
  const t = useT();
  const lang = useLang();
  return ` · ${t('notes.edited', { time: formatRelative(at, pageClock.now(), lang) })}`;
}
