import { addRecipientNote as call } from '#lib/contract/notes/notes.ts';
import { command, done } from '../../commands/handler.ts';
import { businessShowingRecipients } from './business-showing-recipients.ts';
import { writeNote } from './write-note.ts';

export const addRecipientNote = command(call, async ({ grant, params, body, ...context }) => {
  const about = {
    business_id: businessShowingRecipients(grant),
    user_id: null,
    recipient_id: params.id,
  };
  return done({ note: await writeNote(context, about, body.text) });
});
