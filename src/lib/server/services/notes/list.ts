import { type SqlBool, sql } from 'kysely';
import { listNotes as call } from '#lib/contract/notes.ts';
import { businessesOfHolder } from '../../api/find-owner.ts';
import { query } from '../../api/handler.ts';
import { reachedOf } from '../choose-business.ts';
import { cursorDate, decodeCursor, toPage } from '../keyset.ts';
import { selectNotes, toNote } from './note-row.ts';

export const listNotes = query(call, async ({ db, actor, params, query: { limit, cursor } }) => {
  const after = decodeCursor(cursor);
  const readable = reachedOf(actor, await businessesOfHolder(db, params.id), 'viewNotes');
  const rows = await selectNotes(db)
    .where('note.user_id', '=', params.id)
    .where('note.business_id', 'in', readable)
    .$if(after !== undefined, (q) =>
      q.where(sql<SqlBool>`(note.created_at, note.id) < (${after && cursorDate(after)}, ${after?.id}::uuid)`),
    )
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, {
    item: (row) => toNote(row, actor),
    cursor: (row) => ({ value: row.created_at.toISOString(), id: row.id }),
  });
});
