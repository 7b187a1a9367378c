import { sql } from 'kysely';
import type { Db } from '#lib/server/db/schema.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { createAccountLink, type NewAccountLink } from '#lib/server/services/people/account-links/create.ts';
import { accountLinkToken } from '#lib/server/services/people/account-links/link-token.ts';
import { TALLGRASS } from '#lib/server/services/sandbox/demo/businesses.ts';

export type Link = { id: string; token: string };

export async function makeLink(db: Db, link: Partial<NewAccountLink> & { email: string }): Promise<Link> {
  const asked = { kind: 'member', businessId: TALLGRASS, role: 'developer', language: 'en', ...link };
  const { id } = await inTransaction(db, (tx) =>
    createAccountLink(tx, { ...asked, createdBy: 'system:test', now: new Date() } as NewAccountLink),
  );
  const { CARD_KEY } = JSON.parse(process.env.E2E_APP ?? '{}');
  return { id, token: accountLinkToken(Buffer.from(CARD_KEY, 'base64url'), id) };
}

const SOMEBODY = sql<string>`(select id from users order by id limit 1)`;

/** What becomes of a link: it was used, it is over, or it was withdrawn. */
const ENDS = {
  used_at: (now: Date) => ({ used_at: now, used_by: SOMEBODY }),
  expires_at: (now: Date) => ({ created_at: new Date(now.getTime() - 10 * DAY_MS), expires_at: now }),
  revoked_at: (now: Date) => ({ revoked_at: now }),
};
const DAY_MS = 86_400_000;

export const endLink = (db: Db, id: string, how: keyof typeof ENDS) =>
  db
    .updateTable('account_link')
    .set(ENDS[how](new Date(Date.now() - 1_000)))
    .where('id', '=', id)
    .execute();
