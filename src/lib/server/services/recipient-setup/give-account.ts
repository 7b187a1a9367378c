import type { BankAccountInput } from '#lib/contract/recipients/recipient-input.ts';
import type { Actor } from '../../commands/actor.ts';
import { nameOf } from '../../commands/actor.ts';
import type { RecordActivity } from '../../commands/record.ts';
import { recordAs } from '../../commands/record.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Platform } from '../../platform.ts';
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
  /** The pending account that this one corrects. */
  replaces?: string | undefined;
  /** The bank link, where the bank itself gave the numbers. */
  link?: BankLinked;
  actor: Actor;
  config: Pick<Platform['config'], 'cardKey' | 'accountCheckPauseS'>;
  now: Date;
  record: RecordActivity;
};

/**
 * Stores where a recipient's money goes from now on, given by themselves or by the organization, with history and
 * mails. Only an open invitation lets a verified account be replaced, and then both sides are notified (safety.md §2). It
 * uses up the links that were sent. What a recipient typed waits a while before its bank is asked.
 *
 * @throws Refusal 409 recipient_has_account, or wrong_state where an account is verified and no invitation is open, or
 *   where the account to correct is with its bank
 */
export async function giveAccount(tx: Tx, given: Given): Promise<void> {
  const { recipientId, input, link, actor, config, now, record } = given;
  const { business_id: businessId } = await takeRecipient(tx, recipientId);
  const standing = await assertMayGive(tx, given);
  const of = { businessId, subject: { type: 'recipient', id: recipientId } } as const;
  if (standing.kind !== 'none') await takeAway(tx, standing.accountId, now);
  if (standing.kind === 'pending') {
    const { accountId, last4 } = standing;
    const payload = { recipientId, accountId, last4, isCorrection: true } as const;
    await record({ ...of, type: 'bankAccountDeleted', payload });
  }
  const { accountId, last4, accountType } = await writeBankAccount(tx, config.cardKey, {
    recipientId,
    businessId,
    input,
    by: nameOf(actor),
    now,
    ...(link ? { link } : {}),
    ...(actor.kind === 'recipient' && !link ? { pauseS: config.accountCheckPauseS } : {}),
  });
  await endInvitations(tx, { recipientId, now, isReplaced: false });
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

/**
 * The bank may have begun since the account was read: then the row is as it was, and this one is not.
 *
 * @throws Refusal 409 wrong_state
 */
async function takeAway(tx: Tx, accountId: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_account')
    .set({ removed_at: now, correctable_until: null })
    .where('id', '=', accountId)
    .where((eb) => eb.or([eb('status', '=', 'verified'), eb('correctable_until', '>', now)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw wrongState('checkBegun');
}

/** The account that a new one may replace; an ended program gets none. */
export async function assertMayGive(
  db: Db | Tx,
  {
    recipientId,
    actor,
    replaces,
    now,
  }: { recipientId: string; actor: Actor; replaces?: string | undefined; now: Date },
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
  if (standing.kind === 'pending' && actor.kind === 'recipient' && standing.accountId === replaces) {
    if (standing.correctableUntil) return standing;
    throw wrongState(standing.isOwn ? 'checkBegun' : 'accountPending');
  }
  if (standing.kind === 'verified' && standing.givesWay) return standing;
  if (standing.kind === 'verified' && actor.kind === 'recipient') throw wrongState('accountVerified');
  throw new Refusal('recipient_has_account');
}
