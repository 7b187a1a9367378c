import { v7 as newId } from 'uuid';
import type { BodyOf } from '#lib/contract/call.ts';
import type { createRecipient } from '#lib/contract/recipients/changes.ts';
import type { Actor } from '../../commands/actor.ts';
import { nameOf } from '../../commands/actor.ts';
import type { RecordActivity } from '../../commands/record.ts';
import type { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { areEmailsTaken, emailTaken } from './assert-email-free.ts';
import { assertNameFits, nameRefusal } from './assert-name-fits.ts';
import { assertPaysByTransfer } from './paying-business.ts';

type Input = Omit<BodyOf<typeof createRecipient>, 'isInvited'>;
type Writing = { actor: Actor; now: Date; record: RecordActivity };

/**
 * Writes a recipient of a program that sends bank transfers, without an account yet, with the first line of their
 * history.
 *
 * @returns the id
 * @throws Refusal 422 for a name that its kind cannot have, 409 recipient_exists, or wrong_state where the business pays nobody by transfer
 */
export async function writeRecipient(tx: Tx, { input, ...by }: Writing & { input: Input }): Promise<string> {
  assertNameFits(input.kind, input.name);
  const [written] = await writeRecipients(tx, { businessId: input.businessId, inputs: [input], ...by });
  if (typeof written !== 'string') throw written;
  return written;
}

/**
 * The same for several of one program.
 *
 * @returns of each the id, or why this one was not written
 * @throws Refusal 409 wrong_state where the business pays nobody by transfer
 */
export async function writeRecipients(
  tx: Tx,
  { businessId, inputs, actor, now, record }: Writing & { businessId: string; inputs: readonly Input[] },
): Promise<(string | Refusal)[]> {
  await assertPaysByTransfer(tx, businessId, now);
  const ends: (string | Refusal | null)[] = inputs.map(({ kind, name }) => nameRefusal(kind, name));
  const fit = inputs.flatMap((input, n) => (ends[n] === null ? [{ ...input, id: newId(), n }] : []));
  const taken = await areEmailsTaken(tx, { businessId, emails: fit.map(({ email }) => email) });
  for (const [index, { id, n }] of fit.entries()) ends[n] = taken[index] ? emailTaken() : id;
  const written = fit.filter(({ id, n }) => ends[n] === id);
  const by = nameOf(actor);
  if (written.length > 0) {
    await tx
      .insertInto('recipient')
      .values(
        written.map(({ id, kind, name, email, language }) => ({
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
        })),
      )
      .execute();
    await record(
      ...written.map(({ id, kind, language }) => ({
        businessId,
        subject: { type: 'recipient' as const, id },
        type: 'recipientCreated' as const,
        payload: { recipientId: id, kind, language },
      })),
    );
  }
  return ends.filter((end) => end !== null);
}
