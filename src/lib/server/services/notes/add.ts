import { addNote as call } from '#lib/contract/notes/notes.ts';
import { businessesOfHolder } from '../../commands/find-owner.ts';
import { command, done } from '../../commands/handler.ts';
import { chooseBusiness } from '../choose-business.ts';
import { writeNote } from './write-note.ts';

export const addNote = command(call, async ({ params, body, ...context }) => {
  const { tx, actor } = context;
  const known = await businessesOfHolder(tx, params.id);
  const businessId = chooseBusiness(actor, known, { permission: 'manageNotes', wanted: body.businessId });
  const of = { business_id: businessId, user_id: params.id, recipient_id: null };
  return done({ note: await writeNote(context, of, body.text) });
});
