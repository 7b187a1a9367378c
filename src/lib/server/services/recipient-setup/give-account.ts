import type { BankAccountInput } from '#lib/contract/recipients/recipient-input.ts';
import type { Actor } from '../../commands/actor.ts';
import { nameOf } from '../../commands/actor.ts';
import type { RecordActivity } from '../../commands/record.ts';
import { recordAs } from '../../commands/record.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { endInvitations } from '../recipients/invite-by-mail.ts';
import { notifyOrganization } from '../recipients/notify-organization.ts';
import { notifyRecipient } from '../recipients/notify-recipient.ts';
import { assertPaysByTransfer } from '../recipients/paying-business.ts';
import { takeRecipient } from '../recipients/take-recipient.ts';
import { type BankLinked, writeBankAccount } from '../recipients/write-bank-account.ts';
import { type Standing, standingAccount } from './may-give-account.ts';

type Given = {
  recipientId: string;
  input: BankAccountInput;
  /** The bank link, where the bank itself gave the numbers. */
  link?: BankLinked;
  actor: Actor;
  cardKey: Buffer;
  now: Date;
  record: RecordActivity;
};

/**
 * Stores where a recipient's money goes from now on, given by themselves or by the organization, with history and
 * mails. Only an open invitation lets a verified account be replaced, and then both sides are notified (safety.md §2). It
 * uses up the links that were sent.
 *
 * @throws Refusal 409 recipient_has_account, or wrong_state where an account is verified and no invitation is open
 */
export async function giveAccount(tx: Tx, given: Given): Promise<void> {
  const { recipientId, input, link, actor, now, record } = given;
  const { business_id: businessId } = await takeRecipient(tx, recipientId);
  const standing = await assertMayGive(tx, given);
  if (standing.kind === 'verified') {
    await tx
      .updateTable('bank_account')
      .set({ removed_at: now })
      .where('id', '=', standing.accountId)
      .execute();
  }
  const { accountId, last4, accountType } = await writeBankAccount(tx, given.cardKey, {
    ...{ recipientId, businessId, input, by: nameOf(actor), now },
    ...(link ? { link } : {}),
  });
  await endInvitations(tx, { recipientId, now, isReplaced: false });
  const of = { businessId, subject: { type: 'recipient', id: recipientId } } as const;
  const payload = { recipientId, accountId, last4 };
  const type = actor.kind === 'recipient' ? 'bankAccountSubmitted' : 'bankAccountAdded';
  await record({ ...of, type, payload: { ...payload, accountType } });
  if (standing.kind === 'verified') {
    await notifyRecipient(tx, { recipientId, kind: 'bankAccountChanged', last4, now });
    await notifyOrganization(tx, { recipientId, kind: 'recipientAccountChanged', last4, now });
  } else if (!link) await notifyRecipient(tx, { recipientId, kind: 'bankAccountReceived', last4, now });
  if (!link) return;
  await recordAs(tx, 'bank', now)({ ...of, type: 'bankAccountVerified', payload });
  await notifyRecipient(tx, { recipientId, kind: 'bankAccountVerified', last4, now });
}

/** The account that a new one may replace; an ended program gets none. */
export async function assertMayGive(
  db: Db | Tx,
  { recipientId, actor, now }: { recipientId: string; actor: Actor; now: Date },
): Promise<Standing> {
  const { business_id: businessId } = await db
    .selectFrom('recipient')
    .select('business_id')
    .where('id', '=', recipientId)
    .executeTakeFirstOrThrow();
  await assertPaysByTransfer(db, businessId, now);
  const invitationId = actor.kind === 'recipient' ? actor.invitationId : null;
  const standing = await standingAccount(db, { recipientId, invitationId, now });
  if (standing.kind === 'none') return standing;
  if (standing.kind === 'verified' && standing.givesWay) return standing;
  if (standing.kind === 'verified' && actor.kind === 'recipient') throw wrongState('accountVerified');
  throw new Refusal('recipient_has_account');
}
