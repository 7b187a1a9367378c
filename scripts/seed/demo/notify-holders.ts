import { sql } from 'kysely';
import type { Tx } from '#lib/server/db/schema.ts';
import { notifyHolder } from '#lib/server/services/mail/notify-holder.ts';
import type { CardLife, LifeLoad } from './life.ts';
import { cardAccount } from './money.ts';

/**
 * Sends the latest notification of each holder who can sign in, with its original date, so that the sandbox's inbox has
 * mails from the start.
 */
export async function notifyHolders(tx: Tx, lives: readonly CardLife[]): Promise<void> {
  for (const life of lives) {
    const { card, loads, activities } = life;
    const load = loads.at(-1);
    if (card.userId === null || !load) continue;
    const locked = activities.findLast(({ type }) => type === 'cardLocked');
    if (card.status === 'locked' && locked) {
      await notifyHolder(tx, { kind: 'cardLocked', cardId: card.id, now: locked.at });
      continue;
    }
    const availableMinor = await availableAfter(tx, life, load);
    const { at: now, amountMinor } = load;
    await notifyHolder(tx, { kind: 'cardLoaded', cardId: card.id, now, amountMinor, availableMinor });
  }
  await sql`update outbox set created_at = (payload->>'writtenAt')::timestamptz
    where topic = 'mail.send' and payload ? 'writtenAt'`.execute(tx);
}

/** The available balance after the load: the posted balance by its entry, less the holds at that time. */
async function availableAfter(tx: Tx, { card, purchases }: CardLife, load: LifeLoad): Promise<number> {
  const { balance_after: postedMinor } = await tx
    .selectFrom('entry')
    .select('balance_after')
    .where('journal_id', '=', load.journalId)
    .where('account_id', '=', cardAccount(card.id))
    .executeTakeFirstOrThrow();
  return purchases
    .filter(({ status, authorizedAt }) => status === 'pending' && authorizedAt <= load.at)
    .reduce((left, { requestedMinor }) => left - requestedMinor, postedMinor);
}
