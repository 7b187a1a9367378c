import { v7 as newId } from 'uuid';
import type { BodyOf } from '#lib/contract/call.ts';
import type { createRecipient } from '#lib/contract/recipients/changes.ts';
import type { Actor } from '../../commands/actor.ts';
import { nameOf } from '../../commands/actor.ts';
import type { RecordActivity } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { assertEmailFree } from './assert-email-free.ts';
import { assertNameFits } from './assert-name-fits.ts';
import { assertPaysByTransfer } from './paying-business.ts';

type NewRecipient = {
  input: Omit<BodyOf<typeof createRecipient>, 'isInvited'>;
  actor: Actor;
  now: Date;
  record: RecordActivity;
};

/**
 * Writes a recipient of a program that sends bank transfers, without an account yet, with the first line of their
 * history.
 *
 * @returns the id
 * @throws Refusal 422 for a name that its kind cannot have, 409 recipient_exists, or wrong_state where the business pays nobody by transfer
 */
export async function writeRecipient(tx: Tx, { input, actor, now, record }: NewRecipient): Promise<string> {
  const { businessId, kind, name, email, language } = input;
  assertNameFits(kind, name);
  await assertPaysByTransfer(tx, businessId, now);
  await assertEmailFree(tx, { businessId, email });
  const id = newId();
  const by = nameOf(actor);
  await tx
    .insertInto('recipient')
    .values({
      id,
      business_id: businessId,
      kind,
      name,
      email,
      language,
      created_by: by.id,
      created_by_name: by.name,
      created_at: now,
      last_activity_at: now,
    })
    .execute();
  await record({
    businessId,
    subject: { type: 'recipient', id },
    type: 'recipientCreated',
    payload: { recipientId: id, kind, language },
  });
  return id;
}
