import { listNotes as call } from '#lib/contract/notes/notes.ts';
import { businessesOfHolder } from '../../commands/find-owner.ts';
import { query } from '../../commands/handler.ts';
import { reachedOf } from '../choose-business.ts';
import { newestFirst, readPage } from '../keyset.ts';
import { selectNotes, toNote } from './note-row.ts';

const NEWEST = newestFirst('note.created_at', 'note.id');

export const listNotes = query(call, async ({ db, actor, params, query: page }) => {
  const readable = reachedOf(actor, await businessesOfHolder(db, params.id), 'viewNotes');
  const rows = selectNotes(db)
    .where('note.user_id', '=', params.id)
    .where('note.business_id', 'in', readable);
  return readPage(rows, NEWEST, page, (row) => toNote(row, actor));
});
