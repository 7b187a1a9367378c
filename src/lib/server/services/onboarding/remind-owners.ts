import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import { recordAs } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import { createLink } from './create-link.ts';

const DAY_MS = 86_400_000;
/** After so long without the form a reminder goes out, with a new link … */
const REMIND_AFTER_MS = 3 * DAY_MS;
/** … so many times. */
const MOST_REMINDERS = 3;
/** Owners of one round. */
const CHUNK = 20;

/**
 * Reminds owners who have not finished, each with a link that works.
 *
 * @returns whether more may be due
 */
export function remindOwners({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const due = await takeDue(tx, now);
    for (const owner of due) await remind(tx, owner, now);
    return due.length === CHUNK;
  });
}

const takeDue = (tx: Tx, now: Date) =>
  tx
    .selectFrom('application_person as owner')
    .innerJoin('business', 'business.id', 'owner.business_id')
    .select(['owner.id', 'owner.business_id', 'owner.first_name', 'owner.last_name', 'owner.email'])
    .select(['owner.language', 'owner.reminders', 'business.brand'])
    .where('owner.role', '=', 'owner')
    .where('owner.finished_at', 'is', null)
    .where('owner.removed_at', 'is', null)
    .where('owner.mailed_at', '<=', new Date(now.getTime() - REMIND_AFTER_MS))
    .where('owner.reminders', '<', MOST_REMINDERS)
    .where('business.status', 'in', ['submit_application', 'waiting_for_beneficial_owners'])
    .orderBy('owner.mailed_at')
    .orderBy('owner.id')
    .limit(CHUNK)
    .forUpdate('owner')
    .skipLocked()
    .execute();

async function remind(tx: Tx, owner: Awaited<ReturnType<typeof takeDue>>[number], now: Date): Promise<void> {
  const { id: personId, business_id: businessId, email, brand, reminders } = owner;
  const language = isLanguage(owner.language) ? owner.language : DEFAULT_LANGUAGE;
  await createLink(tx, {
    kind: 'owner',
    isReminder: true,
    personId,
    businessId,
    email,
    language,
    brand,
    now,
  });
  await tx
    .updateTable('application_person')
    .set({ mailed_at: now, reminded_at: now, reminders: reminders + 1 })
    .where('id', '=', personId)
    .execute();
  await recordAs(
    tx,
    'reminders',
    now,
  )({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'applicationOwnerReminded',
    payload: { businessId, ownerId: personId, name: `${owner.first_name} ${owner.last_name}` },
  });
}
