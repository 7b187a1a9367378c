import { v7 as newId } from 'uuid';
import type { Db } from '#lib/server/db/schema.ts';

/** A recipient straight in the database, with an address of their own. */
export async function makeRecipient(
  db: Db,
  options: { businessId: string; email?: string; language?: string; createdBy?: string; createdAt?: Date },
): Promise<{ id: string; email: string }> {
  const id = newId();
  const email = options.email ?? `recipient-${id}@example.com`;
  const at = options.createdAt ?? new Date();
  await db
    .insertInto('recipient')
    .values({
      id,
      kind: 'person',
      name: 'Amina Rahimi',
      email,
      language: options.language ?? 'en',
      business_id: options.businessId,
      created_by: options.createdBy ?? 'system:test',
      created_by_name: 'Test',
      created_at: at,
      last_activity_at: at,
    })
    .execute();
  return { id, email };
}
