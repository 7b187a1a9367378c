import { v5 as idFrom } from 'uuid';
import * as z from 'zod';
import type { Clock } from '#lib/domain/clock.ts';
import type { LithicSettings } from '../../../config-lithic.ts';
import type { CardToMake, IssuerPort, MadeCard } from '../port.ts';
import { cardBodyOf } from './card-body.ts';
import { createLithicClient, isRefusal, type LithicClient } from './client.ts';
import { createLithicFrame } from './frame.ts';
import { pinBlockOf, unknownPin } from './pin-block.ts';

/** What we read of a card. `pan` comes only to those whom Lithic knows to be compliant with PCI DSS. */
const Card = z.object({
  token: z.string().min(1).max(100),
  last_four: z.string().regex(/^\d{4}$/),
  exp_month: z.string().regex(/^\d{2}$/),
  exp_year: z.string().regex(/^\d{4}$/),
  state: z.string(),
  pan: z
    .string()
    .regex(/^\d{12,19}$/)
    .optional(),
});

/** Cards by Lithic (decision 060). Each call is one that may be repeated. */
export function createLithicIssuer(
  settings: LithicSettings & { timeoutMs?: number },
  { cardKey, clock }: { cardKey: Buffer; clock: Clock },
): IssuerPort {
  const ask = createLithicClient(settings);
  const { address, apiKey, pinKey } = settings;
  const { createRevealToken, ...frame } = createLithicFrame({ address, apiKey, cardKey, clock });
  const update = (token: string, body: { state: 'OPEN' | 'CLOSED' } | { pin: string }) =>
    ask({ method: 'PATCH', path: pathOf(token), body }, z.unknown());
  const setPin = async (token: string, pin: string) =>
    void (await update(token, { pin: pinBlockOf(pinKey, pin) }));
  return {
    frame,
    createRevealToken,
    setPin,
    // Lithic cannot take a PIN off a card. One that nobody knows ends the old one too.
    removePin: (token) => setPin(token, unknownPin()),
    createCard: (card) => createCard(ask, card, settings),
    async activateCard(token) {
      await update(token, { state: 'OPEN' }).catch(unlessIn(ask, token, ['OPEN', 'CLOSED']));
    },
    async closeCard(token) {
      await update(token, { state: 'CLOSED' }).catch(unlessIn(ask, token, ['CLOSED']));
    },
  };
}

/**
 * Making a replacement closes the card that it replaces. One that is closed already may not be replaced any more, so a
 * refused replacement is made as a card of its own, under a key that follows from the first.
 */
async function createCard(ask: LithicClient, card: CardToMake, settings: LithicSettings): Promise<MadeCard> {
  const { key, replaces, ...of } = card;
  const send = (idempotencyKey: string, more: { replaces?: string | undefined }) => {
    const body = cardBodyOf({ ...of, ...more }, settings);
    return ask({ method: 'POST', path: '/v1/cards', body, idempotencyKey }, Card);
  };
  const made = await send(key, { replaces }).catch((error: unknown) => {
    if (!replaces || !isRefusal(error)) throw error;
    return send(idFrom('without the replaced card', key), {});
  });
  return {
    token: made.token,
    last4: made.last_four,
    lastSix: made.pan?.slice(-6) ?? null,
    expiresOn: `${made.exp_month}/${made.exp_year.slice(-2)}`,
  };
}

const pathOf = (token: string): string => `/v1/cards/${encodeURIComponent(token)}`;

/** Whether a refused change was none, because the card is in such a state already. */
const unlessIn =
  (ask: LithicClient, token: string, states: readonly string[]) =>
  async (error: unknown): Promise<void> => {
    if (!isRefusal(error)) throw error;
    const { state } = await ask({ method: 'GET', path: pathOf(token) }, Card);
    if (!states.includes(state)) throw error;
  };
