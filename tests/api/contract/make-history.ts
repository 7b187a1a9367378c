import { v7 as newId } from 'uuid';
import type { Db } from '#lib/server/db/schema.ts';

/** A purchase with a card and a mail that the sandbox caught, both of a moment. */
export async function makeHistory(
  db: Db,
  { cardId, businessId, at }: { cardId: string; businessId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('card_transaction')
    .values({
      id: newId(),
      card_id: cardId,
      business_id: businessId,
      status: 'cleared',
      requested: 100,
      approved: 100,
      decline_reason: null,
      hold_id: null,
      journal_id: null,
      merchant_name: 'Shop',
      merchant_category_code: '5411',
      merchant_category: 'Groceries',
      authorized_at: at,
      cleared_at: at,
    })
    .execute();
  await db
    .insertInto('sandbox_message')
    .values({
      id: newId(),
      channel: 'mail',
      recipient: 'a@example.org',
      subject: null,
      language: 'en',
      body_text: 'Hello',
      body_html: null,
      created_at: at,
    })
    .execute();
}
