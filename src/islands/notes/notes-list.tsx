import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUp } from '#lib/browser/keep-up.ts';
import { listNotes, listRecipientNotes, type Note } from '#lib/contract/notes/notes.ts';
import { type NoteSubject, notesKey } from '#lib/stores/notes/change.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { HistoryList } from '../page/history.tsx';
import { usePermissions } from '../page/use-session.ts';
import { useT } from '../ui/texts.tsx';
import { AddNote } from './add-note.tsx';
import { NoteLine } from './note-line.tsx';

const PAGE_SIZE = 20;

/** What is shown to those who may write, and where there are no notes yet. */
type NoteWords = { hint: string; emptyBody: string; emptyReadOnly: string };

type NotesListProps = { subject: NoteSubject; words: NoteWords };

/** An endless list of notes about somebody, newest first, below the form of a new one. */
export function NotesList({ subject, words }: NotesListProps) {
  const t = useT();
  const mayWrite = usePermissions(subject.businessId).has('manageNotes');
  const list = useInfiniteQuery({
    queryKey: notesKey(subject),
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) };
      const call = subject.type === 'recipient' ? listRecipientNotes : listNotes;
      return callApi(call, { params: { id: subject.id }, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    ...keepsUp,
  });
  return (
    <>
      {mayWrite && <AddNote subject={subject} hint={words.hint} />}
      <HistoryList
        texts={{
          emptyTitle: t('notes.emptyTitle'),
          emptyBody: mayWrite ? words.emptyBody : words.emptyReadOnly,
          loading: t('notes.loading'),
        }}
        list={list}
        items={itemsOf<Note>(list.data)}
      >
        {(items) => (
          <ul>
            {items.map((note) => (
              <NoteLine key={note.id} note={note} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
      </HistoryList>
    </>
  );
}
