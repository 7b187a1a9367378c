import type { AccountLinkKind, AccountLinkState } from '#lib/domain/people/account-links.ts';
import { Refusal } from '../../../commands/refusal.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { type AccountLink, findAccountLink, toAccountLink } from './find.ts';
import { readAccountLinkToken } from './link-token.ts';

type Used = {
  token: string;
  /** What the link may be for. */
  kinds: readonly AccountLinkKind[];
  /** The uid of the account that it opened, joined or changed; its row exists by now. */
  usedBy: string;
  cardKey: Buffer;
  now: Date;
};

const REFUSALS = {
  used: 'link_used',
  expired: 'link_expired',
  revoked: 'link_invalid',
} as const satisfies Record<Exclude<AccountLinkState, 'open'>, string>;

/**
 * Uses a link up, in one statement: of concurrent tries one succeeds.
 *
 * @throws Refusal 409 link_used, link_expired, or link_invalid for one that is revoked, forged or for something else
 */
export async function useAccountLink(tx: Tx, used: Used): Promise<AccountLink> {
  const { token, kinds, usedBy, cardKey, now } = used;
  const id = readAccountLinkToken(cardKey, token);
  if (id === undefined) throw new Refusal('link_invalid');
  const row = await tx
    .updateTable('account_link')
    .set({ used_at: now, used_by: usedBy })
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (row) return toAccountLink(row, now);
  await requireOpenLink(tx, used);
  // Open a moment ago and not when it was to be used.
  throw new Refusal('link_invalid');
}

/**
 * The link, if it is open and for one of these things; it stays open.
 *
 * @throws Refusal as `useAccountLink`
 */
export async function requireOpenLink(
  db: Db | Tx,
  { token, kinds, cardKey, now }: Omit<Used, 'usedBy'>,
): Promise<AccountLink> {
  const link = await findAccountLink(db, { token, cardKey, now });
  if (!link || !kinds.includes(link.kind)) throw new Refusal('link_invalid');
  if (link.state !== 'open') throw refusalOf(link.state);
  return link;
}

/** What a link is answered with that is not open any more. */
export const refusalOf = (state: Exclude<AccountLinkState, 'open'>): Refusal => new Refusal(REFUSALS[state]);
