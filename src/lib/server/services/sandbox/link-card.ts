import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { linkSandboxCard as call } from '#lib/contract/sandbox/sandbox.ts';
import { normalizeCardId } from '#lib/domain/cards/card-id.ts';
import type { UserActor } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { createRecorder } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { readCard } from '../cards/get.ts';
import { linkToHolder } from '../cards/link-to-holder.ts';
import { type TakenCard, takeCard } from '../cards/take-card.ts';

/**
 * Links a card as its holder would: in the sandbox nobody can read what is printed on a card that was never made. A
 * holder without an account gets one that cannot sign in.
 */
export const linkSandboxCard = command(call, async ({ tx, params, now }) => {
  const card = await takeCard(tx, normalizeCardId(params.id));
  const holder = (await findHolder(tx, card)) ?? (await makeHolder(tx, card, now));
  const grant = { as: 'holder', businessId: card.businessId, cardId: card.id } as const;
  const { record } = createRecorder(tx, { actor: asActor(holder, now), grant, now });
  await linkToHolder({ tx, now, record }, card, holder.id);
  const { status } = await readCard(tx, card.id);
  return done({ card: { id: card.id, status } });
});

type Holder = { id: string; first_name: string; last_name: string; email: string | null };

function findHolder(tx: Tx, { userId, email }: TakenCard): Promise<Holder | undefined> {
  const person = tx.selectFrom('users').select(['id', 'first_name', 'last_name', 'email']);
  if (userId) return person.where('id', '=', userId).executeTakeFirst();
  if (!email) return Promise.resolve(undefined);
  return person.where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst();
}

async function makeHolder(tx: Tx, { firstName, lastName, email }: TakenCard, now: Date): Promise<Holder> {
  const holder = {
    id: `sandbox-${newId()}`,
    email,
    first_name: firstName || 'Sandbox',
    last_name: lastName || 'Holder',
  };
  await tx
    .insertInto('users')
    .values({ ...holder, created_at: now })
    .execute();
  return holder;
}

const asActor = ({ id, first_name, last_name, email }: Holder, now: Date): UserActor => ({
  kind: 'user',
  uid: id,
  name: `${first_name} ${last_name}`,
  email,
  authTime: now,
  session: null,
  isStaff: false,
  hasSecondFactor: false,
  reach: [],
});
