import { v7 as newId } from 'uuid';
import { calls } from '#lib/contract/calls.ts';
import { authorizeForLithic } from '#lib/contract/purchases/lithic.ts';
import type { TestApi } from '../../support/api.ts';
import { createIssuerWorld, type IssuerWorld } from '../../support/issuer.ts';
import { actAsLithic, lithicEvent, questionOf } from '../../support/vendors/lithic-news.ts';
import type { TestCard } from '../../support/world.ts';

/** The card as Lithic knows it. */
export async function giveToken(api: TestApi, card: TestCard): Promise<TestCard & { token: string }> {
  const token = newId();
  await api.db.updateTable('card').set({ issuer_token: token }).where('id', '=', card.id).execute();
  return { ...card, token };
}

/** A spend rule on one card. */
export async function attachRule(
  { api, businessId, admin: token }: IssuerWorld,
  cardId: string,
  terms: object,
) {
  const made = await api.call(calls.createSpendRule, {
    params: { id: businessId },
    body: { name: `Rule ${newId()}`, appliesTo: 'cards', ...terms } as never,
    token,
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const { id } = made.body.spendRule;
  await api.call(calls.attachSpendRule, { params: { id }, body: { cardIds: [cardId] }, token });
}

export type LithicWorld = Awaited<ReturnType<typeof createLithicWorld>>;

/** A world of the issuer, which is Lithic. */
export async function createLithicWorld() {
  const world = await createIssuerWorld();
  const { api } = world;
  const lithic = actAsLithic(api);
  return {
    ...world,
    lithic,
    card: async (loadMinor = 10_000) => giveToken(api, await world.card(loadMinor)),
    /** A purchase of $25.00 that was approved, with the event that says so. */
    async buy({ token: cardToken }: { token: string }, change: Parameters<typeof questionOf>[1] = {}) {
      const asked = questionOf(cardToken, change);
      const { body } = await lithic.ask(authorizeForLithic, asked);
      if (body.result !== 'APPROVED') throw new Error(JSON.stringify(body));
      const isSingle = change.status === 'FINANCIAL_AUTHORIZATION';
      const asking = lithicEvent(isSingle ? 'FINANCIAL_AUTHORIZATION' : 'AUTHORIZATION', asked.amount);
      return { cardToken, token: asked.token, asking };
    },
    /** The statuses of a card's lines, oldest first. */
    async statusesOf({ id }: { id: string }) {
      const rows = await api.db
        .selectFrom('card_transaction')
        .select('status')
        .where('card_id', '=', id)
        .orderBy('id')
        .execute();
      return rows.map(({ status }) => status);
    },
  };
}
