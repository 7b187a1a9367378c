import { v7 as newId } from 'uuid';
import type { Db } from '#lib/server/db/schema.ts';
import { makeMember, makeUser } from '../../support/world.ts';

const DAY_MS = 86_400_000;

/** An invitation of a business, straight in the database. @returns its id */
export async function makeInvitation(
  db: Db,
  options: { businessId: string; role: string; email?: string; sentAt?: Date },
): Promise<string> {
  const { businessId, role, email = `${newId()}@example.com`, sentAt = new Date() } = options;
  const id = newId();
  await db
    .insertInto('account_link')
    .values({
      id,
      kind: 'member',
      email,
      language: 'en',
      business_id: businessId,
      role,
      user_id: null,
      card_id: null,
      created_by: 'system:test',
      created_at: sentAt,
      expires_at: new Date(sentAt.getTime() + 7 * DAY_MS),
    })
    .execute();
  return id;
}

/** The mails of one kind that wait for an address, oldest first. */
export async function mailsTo(db: Db, email: string) {
  const rows = await db.selectFrom('outbox').select(['topic', 'payload']).orderBy('id').execute();
  return rows
    .filter(({ topic }) => topic === 'mail.send')
    .map(
      ({ payload }) =>
        payload as { to: string; kind: string; language: string; path: string | null; values: object },
    )
    .filter(({ to }) => to === email);
}

/** A member or an invitation, as lists show them. */
export async function makePlace(
  db: Db,
  businessId: string,
  { isInvited, name, at }: { isInvited: boolean; name: string; at: Date },
): Promise<void> {
  if (isInvited) {
    await makeInvitation(db, { businessId, role: 'admin', sentAt: at });
    return;
  }
  const uid = await makeUser(db, { firstName: name });
  await makeMember(db, { businessId, role: 'admin', uid });
  await db.updateTable('member').set({ created_at: at }).where('user_id', '=', uid).execute();
}
