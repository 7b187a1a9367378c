import type { OpeningKind } from '#lib/contract/registration/opening.ts';
import { type AccountLinkState, accountLinkState } from '#lib/domain/people/account-links.ts';
import { DEFAULT_LANGUAGE, type Language } from '#lib/i18n/languages.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { assertInvitationAgreed } from '../approvals/assert-invitation-agreed.ts';
import { readActivationToken } from '../cards/activation-token.ts';
import { type AccountLink, findAccountLink } from '../people/account-links/find.ts';
import { refusalOf } from '../people/account-links/use.ts';

/** What an emailed link opens: an account, a membership, or a virtual card together with its account. */
export type Opening = {
  kind: OpeningKind;
  state: AccountLinkState;
  email: string;
  language: Language;
  businessId: string | null;
  role: string | null;
  agreed: AccountLink['agreed'];
  cardId: string | null;
  /** a uid, or `system:…`; null for a card */
  createdBy: string | null;
  expiresAt: Date;
};

type Asked = { token: string; cardKey: Buffer; now: Date };

/** The kinds of links by which somebody comes to have an account or joins with one. */
const JOINING = ['member', 'cardholder', 'profile', 'card'] as const satisfies readonly OpeningKind[];
type JoiningKind = (typeof JOINING)[number];
export type JoiningOpening = Opening & { kind: JoiningKind; businessId: string };

/** What a link opens, in whatever state it is; undefined for a forged one. It uses nothing up. */
export async function findOpening(db: Db | Tx, asked: Asked): Promise<Opening | undefined> {
  return (await findAccountLink(db, asked)) ?? findActivation(db, asked);
}

/** The activation link of a virtual card; a replaced one is gone. */
async function findActivation(db: Db | Tx, { token, cardKey, now }: Asked): Promise<Opening | undefined> {
  const id = readActivationToken(cardKey, token);
  if (id === undefined) return undefined;
  const row = await db
    .selectFrom('card_activation')
    .innerJoin('card', 'card.id', 'card_activation.card_id')
    .select(['card_activation.email', 'card_activation.expires_at', 'card_activation.used_at'])
    .select(['card.id', 'card.business_id'])
    .where('card_activation.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { email, expires_at: expiresAt, used_at: usedAt } = row;
  return {
    kind: 'card',
    state: accountLinkState({ usedAt, revokedAt: null, expiresAt }, now),
    email,
    language: DEFAULT_LANGUAGE,
    businessId: row.business_id,
    role: null,
    agreed: null,
    cardId: row.id,
    createdBy: null,
    expiresAt,
  };
}

/**
 * What an open link opens, where somebody may join by it; it stays open.
 *
 * @throws Refusal 409 link_used, link_expired, link_invalid, wrong_state
 */
export async function requireOpening(db: Db | Tx, asked: Asked): Promise<JoiningOpening> {
  const opening = await findOpening(db, asked);
  const { kind, businessId } = opening ?? {};
  if (!opening || !JOINING.some((one) => one === kind) || !businessId) throw new Refusal('link_invalid');
  if (opening.state !== 'open') throw refusalOf(opening.state);
  await assertInvitationAgreed(db, { ...opening, businessId });
  return { ...opening, kind: kind as JoiningKind, businessId };
}
