import { type SqlBool, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { ACCOUNT_LINKS } from '#lib/domain/people/account-links.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Tx } from '../../../db/schema.ts';
import type { AccountLink } from './find.ts';
import { mailAccountLink } from './send.ts';

/** The key space of advisory locks on the addresses of links. */
const ADDRESS_LOCK = 7_313_014;

type Agreed = NonNullable<AccountLink['agreed']>;

const agreedOf = (agreed: Agreed | null | undefined) => ({
  agreed_at: agreed?.at ?? null,
  agreed_rights: agreed?.rights ?? [],
});

/** What is asked for; `createdBy` as activities name it: a uid, or `system:…`; `brand` of the page that asked. */
export type NewAccountLink = { email: string; language: Language; createdBy: string; now: Date } & (
  | { kind: 'member'; businessId: string; role: string; agreed?: Agreed | null }
  | { kind: 'cardholder'; businessId: string; cardId?: string }
  | { kind: 'profile'; businessId: string; role?: string; agreed?: Agreed | null }
  | { kind: 'passwordReset' | 'emailChange'; userId: string; brand?: string | undefined }
);

/**
 * Writes a single-use link and queues its mail; older open links for the same end in the same transaction. The secret
 * is made when the mail is sent, so that neither the outbox nor a table contains it.
 */
export async function createAccountLink(
  tx: Tx,
  link: NewAccountLink,
): Promise<{ id: string; expiresAt: Date }> {
  const { kind, email, language, createdBy, now } = link;
  const about = {
    kind,
    business_id: 'businessId' in link ? link.businessId : null,
    role: 'role' in link ? (link.role ?? null) : null,
    user_id: 'userId' in link ? link.userId : null,
    card_id: 'cardId' in link ? (link.cardId ?? null) : null,
    brand: 'brand' in link ? (link.brand ?? null) : null,
    ...agreedOf('agreed' in link ? link.agreed : null),
  };
  // The second of two concurrent requests ends the link of the first.
  await sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}::integer, hashtext(${about.user_id ?? email.toLowerCase()}))`.execute(
    tx,
  );
  await tx
    .updateTable('account_link')
    .set({ revoked_at: now })
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where(
      about.user_id === null
        ? sql<SqlBool>`lower(email) = lower(${email})`
        : sql<SqlBool>`user_id = ${about.user_id}`,
    )
    .where(sql<SqlBool>`business_id is not distinct from ${about.business_id}::uuid`)
    .where(sql<SqlBool>`card_id is not distinct from ${about.card_id}`)
    .execute();
  const id = newId();
  const expiresAt = new Date(now.getTime() + ACCOUNT_LINKS[kind].lifetimeMs);
  await tx
    .insertInto('account_link')
    .values({ id, ...about, email, language, created_by: createdBy, created_at: now, expires_at: expiresAt })
    .execute();
  await mailAccountLink(tx, { linkId: id, businessId: about.business_id });
  return { id, expiresAt };
}
