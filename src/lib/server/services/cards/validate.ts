import type { OutputOf, QueryOf } from '#lib/contract/call.ts';
import * as contract from '#lib/contract/cards/life.ts';
import { normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { ApiError } from '../../commands/api-error.ts';
import { query, type Request } from '../../commands/handler.ts';
import type { Db } from '../../db/schema.ts';
import { takeTurn } from '../throttle.ts';
import { isReadOff } from './card-check.ts';
import { giveProof } from './card-proof.ts';

type Call = typeof contract.validateCard;
type Asked = Request<Call> & { db: Db };
type Next = OutputOf<Call>;

const DAY_MS = 86_400_000;
/** Of looking a card up and of proving it, each (safety.md §2). */
const TRIES_A_DAY = 5;

/** The way to a first PIN, before anybody has signed in. */
export const validateCard = query(contract.validateCard, async (request): Promise<Next> => {
  const card = await lookUp(request);
  if (card.type === 'virtual') throw new ApiError('card_is_virtual');
  if (!(await isProven(request, card))) return { nextStep: 'confirmCard', proof: null };
  if (card.pin_set_at) return { nextStep: 'signIn', proof: null };
  if (card.status === 'processing' || card.status === 'reassociated') {
    return { nextStep: 'linkCard', proof: null };
  }
  if (card.status !== 'active') return { nextStep: 'askOrganisation', proof: null };
  return { nextStep: 'setPin', proof: await giveProof(request.db, card.id, request.now) };
});

/** The way to link a card to an account. */
export const validateCardholderCard = query(
  contract.validateCardholderCard,
  async (request): Promise<Next> => {
    const card = await lookUp(request);
    if (card.type === 'virtual') throw new ApiError('card_needs_activation_link');
    if (card.organisation_name.trim() === '') throw new ApiError('card_organisation_missing');
    if (!(await isProven(request, card))) return { nextStep: 'confirmCard', proof: null };
    if (card.status !== 'processing' && card.status !== 'reassociated') {
      if (card.user_id) throw new ApiError('card_already_linked');
      return { nextStep: 'askOrganisation', proof: null };
    }
    return { nextStep: 'linkCard', proof: await giveProof(request.db, card.id, request.now) };
  },
);

type Card = Awaited<ReturnType<typeof lookUp>>;

/** A card that has ended is none any more. Looking is counted only where there is something to find. */
async function lookUp({ db, params, query: read, now }: Asked) {
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
    .where('status', '!=', 'closed')
    .executeTakeFirst();
  if (!card) throw new ApiError('card_not_found');
  await count(db, { kind: readingOf(read) ? 'card.prove' : 'card.lookUp', subject: id, now });
  return card;
}

/**
 * Whether the caller has read last six, expiry and organisation off the card; false where nothing was given yet.
 * @throws ApiError 409 card_check_failed, which does not say what is wrong
 */
async function isProven({ platform, query: read }: Asked, card: Card): Promise<boolean> {
  const reading = readingOf(read);
  if (!reading) return false;
  if (!isReadOff(platform.config.cardKey, card, reading)) throw new ApiError('card_check_failed');
  return true;
}

function readingOf({ lastSix, expiration, organisation }: QueryOf<Call>) {
  if (lastSix === undefined && expiration === undefined && organisation === undefined) return undefined;
  return { lastSix: lastSix ?? '', expiration: expiration ?? '', organisation: organisation ?? '' };
}

async function count(db: Db, turn: { kind: string; subject: string; now: Date }): Promise<void> {
  const wait = await takeTurn(db, { ...turn, limit: TRIES_A_DAY, windowMs: DAY_MS });
  if (wait) throw new ApiError('too_many_requests', { retryAfterS: wait.retryAfterS });
}
