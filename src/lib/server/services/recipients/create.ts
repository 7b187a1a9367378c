import { createRecipient as call } from '#lib/contract/recipients/changes.ts';
import { command, done } from '../../commands/handler.ts';
import { readRecipient } from './get.ts';
import { inviteNew } from './invite-by-mail.ts';
import { writeRecipient } from './write-recipient.ts';

export const createRecipient = command(call, async ({ tx, actor, body, now, record }) => {
  const recipientId = await writeRecipient(tx, { input: body, actor, now, record });
  if (body.isInvited) await inviteNew(tx, { recipientIds: [recipientId], now, record });
  return done({ recipient: await readRecipient(tx, recipientId, { actor, now }) });
});
