import { linkCard as call } from '#lib/contract/cards/life.ts';
import { normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { type CommandRequest, command, done, type Request } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { takeTurn } from '../throttle.ts';
import { takeProof } from './card-proof.ts';
import { readCard } from './get.ts';
import { cardFor } from './holder-view.ts';
import { linkToHolder } from './link-to-holder.ts';
import { checkHolder, takeActivation } from './take-activation.ts';
import { type TakenCard, takeCardIfThere } from './take-card.ts';

type LinkRequest = CommandRequest<typeof call>;

/** Enough for all cards of a family, but not for guessing ids. */
const TRIES_A_DAY = 30;
const DAY_MS = 86_400_000;

/** Links a card to the signed-in person, by what they read off it or by the mailed link. */
export const linkCard = command(call, link, countTry);

/** Counted before the command, which rolls back when a try fails. */
async function countTry({ platform, actor, now }: Request<typeof call>): Promise<void> {
  if (actor.kind !== 'user') return;
  const turn = { kind: 'linkCard', subject: actor.uid, limit: TRIES_A_DAY, windowMs: DAY_MS, now };
  const wait = await takeTurn(platform.db, turn);
  if (wait) throw new Refusal('too_many_requests', { retryAfterS: wait.retryAfterS });
}

async function link(request: LinkRequest) {
  const { tx, actor, params, now, record } = request;
  if (actor.kind !== 'user' || actor.uid !== params.userId) throw new Refusal('not_found');
  const card = await takeCardIfThere(tx, normalizeCardId(params.id));
  if (!card) throw new Refusal('card_not_found');
  await checkSecret(request, card);
  checkHolder(card, actor);
  await linkToHolder({ tx, now, record }, card, actor.uid);
  return done({ card: cardFor({ isHolder: true }, await readCard(tx, card.id)) });
}

/** Checks the secret for this type of card; it works for this card only, and once. */
async function checkSecret({ tx, platform, body, now }: LinkRequest, card: TakenCard): Promise<void> {
  if (card.type === 'physical') {
    if (body.proof === undefined)
      throw new Refusal(body.activationToken ? 'link_invalid' : 'card_check_failed');
    if (!(await takeProof(tx, { token: body.proof, cardId: card.id, now })))
      throw new Refusal('link_invalid');
    return;
  }
  if (body.activationToken === undefined) throw new Refusal('card_needs_activation_link');
  const { cardKey } = platform.config;
  await takeActivation(tx, { token: body.activationToken, cardId: card.id, cardKey, now });
}
