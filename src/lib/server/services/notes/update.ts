import { updateNote as call } from '#lib/contract/notes/notes.ts';
import { command, done } from '../../commands/handler.ts';
import { readNote, takeOwnNote } from './note-row.ts';

export const updateNote = command(call, async (context) => {
  const { tx, actor, params, body, now } = context;
  await takeOwnNote(context);
  await tx.updateTable('note').set({ text: body.text, edited_at: now }).where('id', '=', params.id).execute();
  return done({ note: await readNote(tx, params.id, actor) });
});
