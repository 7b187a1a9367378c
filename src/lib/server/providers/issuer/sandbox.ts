import { sql } from 'kysely';
import type { Clock } from '#lib/domain/clock.ts';
import type { Db } from '../../db/schema.ts';
import { hashToken, newToken, seal, unseal } from '../../secrets.ts';
import { frameNonceOf } from './frame-keys.ts';
import type { CardToMake, IssuerPort, MadeCard } from './port.ts';
import { issuerKey, sealCard } from './sandbox-card.ts';

const VALID_YEARS = 4;

/** What only the issuer's frame shows. */
export type RevealedCard = { number: string; expiresOn: string; code: string };

export type SandboxIssuer = IssuerPort & {
  /**
   * Exchanges a reveal token for the card, once. @returns undefined where it is unknown, used, expired, of another
   * frame, or the card changed. In another frame the token is not used up.
   */
  reveal(asked: { revealToken: string; frameSecret: string }): Promise<RevealedCard | undefined>;
};

/**
 * An issuer whose cards no merchant accepts. Number, code and PIN are sealed before they are stored; the key is not
 * in the database, so that a copy of it shows none of them.
 */
export function createSandboxIssuer(db: Db, options: { cardKey: Buffer; clock: Clock }): SandboxIssuer {
  const key = issuerKey(options.cardKey);
  const { clock } = options;
  return {
    async createCard(card) {
      const { token, number, expiresOn } = await makeOnce(db, { card, key, now: clock.now() });
      return { token, expiresOn, last4: number.slice(-4), lastSix: number.slice(-6) } satisfies MadeCard;
    },

    // Its cards work in no shop, before or after.
    activateCard: async () => undefined,

    async closeCard(token) {
      await db
        .updateTable('sandbox_issuer_card')
        .set({ closed_at: clock.now(), sealed_pin: null })
        .where('token', '=', token)
        .where('closed_at', 'is', null)
        .execute();
    },

    async setPin(token, pin) {
      const { numUpdatedRows } = await db
        .updateTable('sandbox_issuer_card')
        .set({ sealed_pin: seal(key, pin, `${token} pin`) })
        .where('token', '=', token)
        .where('closed_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Error('The issuer has no such open card.');
    },

    async removePin(token) {
      await db
        .updateTable('sandbox_issuer_card')
        .set({ sealed_pin: null })
        .where('token', '=', token)
        .execute();
    },

    async createRevealToken(token, { lifetimeMs, frameNonce, of }) {
      const revealToken = newToken();
      const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
      await db
        .insertInto('sandbox_issuer_reveal')
        .values({
          token_hash: hashToken(revealToken),
          card_token: token,
          expires_at: expiresAt,
          frame_nonce: frameNonce,
          ...(of && { card_id: of.cardId, card_version: of.version }),
        })
        .execute();
      return { token: revealToken, expiresAt };
    },

    async reveal({ revealToken, frameSecret }) {
      const { rows } = await sql<{ token: string; number: string; code: string; expires_on: string }>`
        with taken as (
          update sandbox_issuer_reveal set used_at = ${clock.now()}
          where token_hash = ${hashToken(revealToken)} and used_at is null and expires_at > ${clock.now()}
            and frame_nonce = ${frameNonceOf(options.cardKey, frameSecret)}
          returning card_token, card_id, card_version
        )
        select token, sealed_number as number, sealed_code as code, sandbox_issuer_card.expires_on
        from sandbox_issuer_card join taken on token = card_token
        where closed_at is null and (card_id is null
          or exists (select from card where card.id = card_id and version = card_version))`.execute(db);
      const [row] = rows;
      return (
        row && {
          number: unseal(key, row.number, `${row.token} number`),
          code: unseal(key, row.code, `${row.token} code`),
          expiresOn: row.expires_on,
        }
      );
    },
  };
}

/** The card of this request; a repeated request returns the card of the first one. */
async function makeOnce(db: Db, { card, key, now }: { card: CardToMake; key: Buffer; now: Date }) {
  const { row, number } = sealCard(key, { requestKey: card.key, expiresOn: expiryAfter(now), now });
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sandbox_issuer_card')
    .values({ ...row, shipping: card.shipping ? JSON.stringify(card.shipping) : null })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return { token: row.token, number, expiresOn: row.expires_on };
  const made = await db
    .selectFrom('sandbox_issuer_card')
    .select(['token', 'sealed_number', 'expires_on'])
    .where('request_key', '=', card.key)
    .executeTakeFirstOrThrow();
  return {
    token: made.token,
    number: unseal(key, made.sealed_number, `${made.token} number`),
    expiresOn: made.expires_on,
  };
}

/** MM/YY, some years from now. */
function expiryAfter(now: Date): string {
  const month = String(now.getUTCMonth() + 1).padStart(2, '0');
  return `${month}/${String((now.getUTCFullYear() + VALID_YEARS) % 100).padStart(2, '0')}`;
}
