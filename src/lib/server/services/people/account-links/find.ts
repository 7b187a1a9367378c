import type { Selectable } from 'kysely';
import type { ApprovalRight } from '#lib/domain/approvals/approval-rights.ts';
import {
  type AccountLinkKind,
  type AccountLinkState,
  accountLinkState,
} from '#lib/domain/people/account-links.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#lib/i18n/languages.ts';
import type { AccountLinkTable } from '../../../db/schema/account-links.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { readAccountLinkToken } from './link-token.ts';

export type AccountLink = {
  id: string;
  kind: AccountLinkKind;
  state: AccountLinkState;
  email: string;
  language: Language;
  businessId: string | null;
  role: string | null;
  userId: string | null;
  cardId: string | null;
  createdBy: string;
  /** When a second person agreed to what of its role. */
  agreed: { at: Date; rights: readonly ApprovalRight[] } | null;
  expiresAt: Date;
};

/** The link that a secret names, in whatever state it is; undefined for a forged one. It uses nothing up. */
export async function findAccountLink(
  db: Db | Tx,
  { token, cardKey, now }: { token: string; cardKey: Buffer; now: Date },
): Promise<AccountLink | undefined> {
  const id = readAccountLinkToken(cardKey, token);
  if (id === undefined) return undefined;
  const row = await db.selectFrom('account_link').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toAccountLink(row, now);
}

type StoredLink = Selectable<AccountLinkTable>;

/** A row as services read it. */
export const toAccountLink = (row: StoredLink, now: Date): AccountLink => ({
  id: row.id,
  kind: row.kind,
  state: accountLinkState({ usedAt: row.used_at, revokedAt: row.revoked_at, expiresAt: row.expires_at }, now),
  email: row.email,
  language: isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE,
  businessId: row.business_id,
  role: row.role,
  userId: row.user_id,
  cardId: row.card_id,
  createdBy: row.created_by,
  agreed: row.agreed_at && { at: row.agreed_at, rights: row.agreed_rights },
  expiresAt: row.expires_at,
});
