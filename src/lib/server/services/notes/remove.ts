import { removeNote as call } from '#lib/contract/notes.ts';
import { command, done } from '../../api/handler.ts';
import { lockOwnNote, readNote } from './note-row.ts';

export const removeNote = command(call, async ({ tx, actor, params }) => {
  await lockOwnNote(tx, params.id, actor);
  const note = await readNote(tx, params.id, actor);
  await tx.deleteFrom('note').where('id', '=', params.id).execute();
  return done({ note });
});
