import { removeNote as call } from '#lib/contract/notes/notes.ts';
import { command, done } from '../../commands/handler.ts';
import { readNote, takeOwnNote } from './note-row.ts';

export const removeNote = command(call, async (context) => {
  const { tx, actor, params } = context;
  await takeOwnNote(context);
  const note = await readNote(tx, params.id, actor);
  await tx.deleteFrom('note').where('id', '=', params.id).execute();
  return done({ note });
});
