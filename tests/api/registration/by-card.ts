import { validateCardholderCard } from '#lib/contract/cards/life.ts';
import { sendOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import { codeOf } from '#lib/server/services/sign-in/code-hash.ts';
import type { TestApi } from '../../support/api.ts';
import { makeIssuedCard } from '../../support/issued-card.ts';

let phones = 0;

/** A number that nobody had before in the database of a test. */
export const newPhone = () => `+1303555${String(phones++).padStart(4, '0')}`;

/** Somebody with a new card in their hand and a code on their phone or in their mail. */
export async function byCard(
  api: TestApi,
  businessId: string,
  { identifier = newPhone(), email }: { identifier?: string; email?: string } = {},
) {
  const card = await makeIssuedCard(api, { businessId, ...(email ? { email } : {}) });
  const found = await api.call(validateCardholderCard, { params: { id: card.id }, query: card.printed });
  await api.call(sendOneTimeCode, { body: { purpose: 'signIn', identifier, language: 'da' } });
  const { id } = await api.db
    .selectFrom('one_time_code')
    .select('id')
    .where('identifier', '=', identifier)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const code = codeOf(api.platform.config.cardKey, id);
  const proof: string = found.body.proof.token;
  const names = { firstName: 'Amina', lastName: 'Rahimi' } as const;
  return { body: { cardId: card.id, proof, identifier, code, ...names, language: 'da' as const } };
}
