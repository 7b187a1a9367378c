import { listRecipientNotes as call } from '#lib/contract/notes/notes.ts';
import { query } from '../../commands/handler.ts';
import { newestFirst, readPage } from '../keyset.ts';
import { businessShowingRecipients } from './business-showing-recipients.ts';
import { selectNotes, toNote } from './note-row.ts';

const NEWEST = newestFirst('note.created_at', 'note.id');

export const listRecipientNotes = query(call, async ({ db, actor, grant, params, query: page }) => {
  const rows = selectNotes(db)
    .where('note.business_id', '=', businessShowingRecipients(grant))
    .where('note.recipient_id', '=', params.id);
  return readPage(rows, NEWEST, page, (row) => toNote(row, actor));
});
