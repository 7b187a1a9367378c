import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUp } from '#lib/browser/keep-up.ts';
import { listNotes, type Note } from '#lib/contract/notes.ts';
import { itemsOf } from '#lib/stores/cards-cache.ts';
import { notesKey } from '#lib/stores/notes.ts';
import { CardHistory } from '../cards/card-history.tsx';
import { usePermissions } from '../shell/use-session.ts';
import { AddNote } from './add-note.tsx';
import { NoteLine } from './note-line.tsx';

const PAGE_SIZE = 20;

type NotesListProps = { userId: string; businessId: string };

/** Notes about a person, newest first, read on and on; above them the place to write one. */
export function NotesList({ userId, businessId }: NotesListProps) {
  const mayWrite = usePermissions(businessId).has('manageNotes');
  const list = useInfiniteQuery({
    queryKey: notesKey(userId),
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) };
      return callApi(listNotes, { params: { id: userId }, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    ...keepsUp,
  });
  return (
    <>
      {mayWrite && <AddNote userId={userId} businessId={businessId} />}
      <CardHistory
        texts="cardTabs.notes"
        emptyBody={mayWrite ? 'emptyBody' : 'emptyReadOnly'}
        list={list}
        items={itemsOf<Note>(list.data)}
      >
        {(items) => (
          <ul className="notes">
            {items.map((note) => (
              <NoteLine key={note.id} note={note} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
      </CardHistory>
    </>
  );
}
