import { renewAccountLink as call } from '#lib/contract/registration/links.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { sendActivation } from '../cards/send-activation.ts';
import { takeCardIfThere } from '../cards/take-card.ts';
import { createAccountLink } from '../people/account-links/create.ts';
import { findAccountLink } from '../people/account-links/find.ts';
import { takeRoleDefinitions } from '../people/role-definitions.ts';
import { takeTurn } from '../throttle.ts';
import { findOpening, type Opening } from './find-opening.ts';

const DAY_MS = 86_400_000;
/** Enough for anybody, and too few to flood an inbox. */
const RENEWALS = { kind: 'accountLink.renew', limit: 5, windowMs: DAY_MS } as const;

/**
 * Sends a new link for an invitation that expired unused, to the same address. Where there is nothing to renew, the
 * answer is the same and no mail goes out.
 */
export const renewAccountLink = command(call, async ({ tx, platform, body, now }) => {
  const asked = { token: body.token, cardKey: platform.config.cardKey, now };
  const opening = await findOpening(tx, asked);
  if (!opening) throw new Refusal('link_invalid');
  if (opening.state !== 'expired') return done({});
  const wait = await takeTurn(tx, { ...RENEWALS, subject: opening.email.toLowerCase().slice(0, 255), now });
  if (wait) throw new Refusal('too_many_requests', { retryAfterS: wait.retryAfterS });
  if (opening.kind === 'card') await renewActivation(tx, opening, now);
  else if (opening.businessId) await renewInvitation(tx, opening.businessId, asked);
  return done({});
});

/** Links that change an account are asked for anew where they came from. */
async function renewInvitation(
  tx: Tx,
  businessId: string,
  asked: { token: string; cardKey: Buffer; now: Date },
): Promise<void> {
  await takeRoleDefinitions(tx, businessId);
  const link = await findAccountLink(tx, asked);
  if (!link) return;
  const { now } = asked;
  const { kind, email, language, role, cardId, createdBy, agreed } = link;
  const more = { email, language, businessId, createdBy, now };
  if (kind === 'member' && role !== null) await createAccountLink(tx, { kind, role, agreed, ...more });
  if (kind === 'profile')
    await createAccountLink(tx, { kind, ...(role === null ? {} : { role, agreed }), ...more });
  if (kind === 'cardholder') await createAccountLink(tx, { kind, ...(cardId ? { cardId } : {}), ...more });
}

/** While the card still waits for the same person. */
async function renewActivation(tx: Tx, { cardId, email }: Opening, now: Date): Promise<void> {
  const card = cardId === null ? undefined : await takeCardIfThere(tx, cardId);
  const isWaiting = card?.status === 'processing' || card?.status === 'reassociated';
  if (!card || !isWaiting || card.email?.toLowerCase() !== email.toLowerCase()) return;
  await sendActivation(tx, { cardId: card.id, now });
}
