import { v7 as newId } from 'uuid';
import { addNote as call } from '#lib/contract/notes.ts';
import { businessesOfHolder } from '../../api/find-owner.ts';
import { command, done } from '../../api/handler.ts';
import { nameOf } from '../../api/run-command.ts';
import { chooseBusiness } from '../choose-business.ts';
import { readNote } from './note-row.ts';

export const addNote = command(call, async ({ tx, actor, params, body, now }) => {
  const known = await businessesOfHolder(tx, params.id);
  const businessId = chooseBusiness(actor, known, { permission: 'manageNotes', wanted: body.businessId });
  const author = nameOf(actor);
  const id = newId();
  await tx
    .insertInto('note')
    .values({
      id,
      business_id: businessId,
      user_id: params.id,
      text: body.text,
      author: author.id,
      author_name: author.name,
      created_at: now,
      edited_at: null,
    })
    .execute();
  return done({ note: await readNote(tx, id, actor) });
});
