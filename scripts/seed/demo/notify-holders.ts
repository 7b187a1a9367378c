import type { Tx } from '#lib/server/db/schema.ts';
import { notifyHolder } from '#lib/server/services/mail/notify-holder.ts';
import type { CardLife } from './life.ts';
import { cardAccount } from './money.ts';

/** The last news of each holder who can sign in, so that the sandbox's inbox has mails from the start. */
export async function notifyHolders(tx: Tx, lives: readonly CardLife[], now: Date): Promise<void> {
  for (const { card, loads } of lives) {
    const load = loads.at(-1);
    if (card.userId === null || !load) continue;
    if (card.status === 'locked') {
      await notifyHolder(tx, { kind: 'cardLocked', cardId: card.id, now });
      continue;
    }
    const { posted, held } = await tx
      .selectFrom('balance')
      .select(['posted', 'held'])
      .where('account_id', '=', cardAccount(card.id))
      .executeTakeFirstOrThrow();
    const { amountMinor } = load;
    await notifyHolder(tx, {
      kind: 'cardLoaded',
      cardId: card.id,
      now,
      amountMinor,
      availableMinor: posted - held,
    });
  }
}
