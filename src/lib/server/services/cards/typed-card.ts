import type { OutputOf, QueryOf } from '#lib/contract/call.ts';
import type { validateCard } from '#lib/contract/cards/life.ts';
import { normalizeCardId } from '#lib/domain/cards/card-id.ts';
import type { Request } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { takeTurn } from '../throttle.ts';
import { isReadOff } from './card-check.ts';

type Call = typeof validateCard;
type Asked = Request<Call> & { db: Db };
type NextStep = OutputOf<Call>;

const DAY_MS = 86_400_000;
/** Tries a day to look a card up and to prove it, each (safety.md §2). */
const TRIES_A_DAY = 5;

type TypedCard = Awaited<ReturnType<typeof findTypedCard>>;

/**
 * The card whose id somebody typed, whatever became of it: only whoever proves it learns its state. A look-up is counted
 * only where there is a card to find.
 */
export async function findTypedCard({ db, params, query: read, now }: Asked) {
  const id = normalizeCardId(params.id);
  const card = await db
    .selectFrom('card')
    .select([
      'id',
      'type',
      'status',
      'organisation_name',
      'expires_on',
      'last_six_hmac',
      'pin_set_at',
      'user_id',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!card) throw new Refusal('card_not_found');
  await count(db, { kind: readingOf(read) ? 'card.prove' : 'card.lookUp', subject: id, now });
  return card;
}

/**
 * Whether the caller has read last six, expiry and organisation off the card; false where they gave none yet.
 * @throws Refusal 409 card_check_failed, which does not say what is wrong
 */
export async function isProven({ platform, query: read }: Asked, card: TypedCard): Promise<boolean> {
  const reading = readingOf(read);
  if (!reading) return false;
  if (!isReadOff(platform.config.cardKey, card, reading)) throw new Refusal('card_check_failed');
  return true;
}

/** A card on which only its organisation can do anything, if anybody; said to whoever has proven it. */
export const endedStep = (status: 'frozen' | 'closed'): NextStep => ({
  nextStep: 'askOrganisation',
  because: status === 'closed' ? 'cardClosed' : 'cardFrozen',
  proof: null,
});

function readingOf({ lastSix, expiration, organisation }: QueryOf<Call>) {
  if (lastSix === undefined && expiration === undefined && organisation === undefined) return undefined;
  return { lastSix: lastSix ?? '', expiration: expiration ?? '', organisation: organisation ?? '' };
}

async function count(db: Db, turn: { kind: string; subject: string; now: Date }): Promise<void> {
  const wait = await takeTurn(db, { ...turn, limit: TRIES_A_DAY, windowMs: DAY_MS });
  if (wait) throw new Refusal('too_many_requests', { retryAfterS: wait.retryAfterS });
}
