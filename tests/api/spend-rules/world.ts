import { v7 as newId } from 'uuid';
import * as contract from '#lib/contract/spend-rules/spend-rules.ts';
import type { ActivitySubject } from '#lib/domain/audit/activity-types.ts';
import { createTestApi } from '../../support/api.ts';
import { freeRuleName } from '../../support/free-rule-name.ts';
import { versionOfRule } from '../../support/version-of-rule.ts';
import { makeBusiness, makeCard, makeMember } from '../../support/world.ts';

/** A super business with two programs, its administrator, and cards in each. */
export async function createSpendWorld() {
  const api = await createTestApi();
  const superId = (await makeBusiness(api.db, { name: 'Parent' })).id;
  const program = (
    await makeBusiness(api.db, { name: 'Program', parentId: superId, fundingMinor: 1_000_000 })
  ).id;
  const sister = (await makeBusiness(api.db, { name: 'Sister', parentId: superId })).id;
  const other = (await makeBusiness(api.db, { name: 'Other' })).id;
  const admin = async (businessId: string) =>
    api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin' }) });
  const tokens = { super: await admin(superId), program: await admin(program), other: await admin(other) };

  const create = (businessId: string, body: object, token = tokens.super) =>
    api.call(contract.createSpendRule, { params: { id: businessId }, body: body as never, token });
  /** A rule that must come into being, whatever others are called. */
  const rule = async (
    businessId: string,
    body: { name: string; [more: string]: unknown },
  ): Promise<string> => {
    await freeRuleName(api.db, businessId, body.name);
    const answer = await create(businessId, body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.spendRule.id;
  };
  const attach = (id: string, cardIds: string[], token = tokens.super, key: string = newId()) =>
    api.call(contract.attachSpendRule, { params: { id }, body: { cardIds }, token, key });
  const detach = (id: string, cardIds: string[], token = tokens.super) =>
    api.call(contract.detachSpendRule, { params: { id }, body: { cardIds }, token });
  const update = async (
    businessId: string,
    ruleId: string,
    body: object,
    token = tokens.super,
    ifMatch: string | null = null,
  ) =>
    api.call(contract.updateSpendRule, {
      params: { id: businessId, ruleId },
      body,
      token,
      headers: { 'if-match': `"${ifMatch ?? (await versionOfRule(api.db, ruleId))}"` },
    });
  const card = (businessId = program, options: object = {}) => makeCard(api.db, { businessId, ...options });
  const activitiesOf = async (type: ActivitySubject, id: string) =>
    (
      await api.db
        .selectFrom('activity')
        .select('type')
        .where('subject_type', '=', type)
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute()
    ).map((row) => row.type);
  return {
    api,
    superId,
    program,
    sister,
    other,
    tokens,
    create,
    rule,
    attach,
    detach,
    update,
    card,
    activitiesOf,
  };
}

export type SpendWorld = Awaited<ReturnType<typeof createSpendWorld>>;

export const WEEKLY = {
  name: 'Weekly limit',
  type: 'velocity',
  appliesTo: 'cards',
  amount: '200.00',
  count: 5,
  window: 'week',
};
export const NO_HOTELS = {
  name: 'No hotels',
  type: 'merchant_block',
  appliesTo: 'cards',
  merchants: {
    groups: ['hotels'],
    categories: ['7011', '5812'],
    merchants: ['Corner  Store', 'corner store'],
  },
};
