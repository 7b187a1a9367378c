import { v7 as newId } from 'uuid';
import { calls } from '#lib/contract/calls.ts';
import type { spendRulesCalls } from '#lib/contract/spend-rules/calls.ts';
import { versionOfRule } from '../../support/version-of-rule.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof spendRulesCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                             anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  listSpendRules:         ['viewSpendRules',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200, over: 200 }, shows: [[(body) => body.items]] }],
  exportSpendRules: ['viewSpendRules', '401  401  401  401  401  403  404  404   403  202  403  202  202  202  202   202  404  202  404   401  401  401  401  401  401', { also: ['exportData'], two: { atParent: 202, over: 202 }, alike: (body) => body.export.lines }],
  createSpendRule:        ['manageSpendRules', '401  401  401  401  401  403  404  404   403  201  403  201  201  201  404   201  404  201  404   401  401  401  401  401  401'],
  updateSpendRule:        ['manageSpendRules', '401  401  401  401  401  403  404  404   403  200  403  200  200  428  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404, over: 200 } }],
  removeSpendRule:        ['manageSpendRules', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404, over: 200 } }],
  listSpendRuleCards:     ['viewSpendRules',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404, over: 200 }, shows: [[(body) => body.items, 'viewCards']] }],
  attachSpendRule:        ['assignSpendRules', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404, over: 200 } }],
  detachSpendRule:        ['assignSpendRules', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404, over: 200 } }],
  listCardSpendRules:     ['viewSpendRules',   '401  401  401  401  401  403  200  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { shows: [[(body) => body.spendRules[0]?.used, 'hideTransactionData']] }],
  backtestSpendRule:      ['manageSpendRules', '401  401  401  401  401  403  404  404   403  200  403  403  200  200  404   200  404  200  404   401  401  401  401  401  401', { hiddenBy: 'hideTransactionData', shows: [[(body) => body.cards, 'viewCards']] }],
  listMerchantCategories: ['signedIn',         '401  401  401  401  401  403  200  200   200  200  200  200  200  200  200   200  200  200  200   401  401  401  401  401  401', { keys: { key: 200, keyLess: 200, keyX: 200 } }],
};

const BLOCK = {
  name: 'No airlines',
  type: 'merchant_block',
  appliesTo: 'cards',
  merchants: { groups: ['airlines'] },
} as const;

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({
  api,
  home: { businessId, program, admin },
  otherProgram,
  onBusiness,
  freshBusiness,
  ownCard,
  onCard,
}) => {
  /** Written straight to the database: a business has room for a hundred. */
  async function freshRule(of = businessId): Promise<string> {
    const id = newId();
    await api.db
      .insertInto('spend_rule')
      .values({
        id,
        business_id: of,
        name: BLOCK.name,
        type: BLOCK.type,
        applies_to: BLOCK.appliesTo,
        max_amount: null,
        max_count: null,
        time_window: null,
        merchants: JSON.stringify({ categories: [], groups: ['airlines'], merchants: [] }),
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    return id;
  }
  const onRule = async () => ({ params: { id: businessId, ruleId: await freshRule(otherProgram) } });

  return {
    attachSpendRule: async () => ({
      params: { id: await freshRule() },
      body: { cardIds: [await ownCard()] },
    }),
    backtestSpendRule: async () => {
      await ownCard();
      return { ...(await onBusiness()), body: { type: 'velocity', amount: '20.00', window: 'day' } };
    },
    createSpendRule: async () => ({ params: { id: await freshBusiness() }, body: BLOCK }),
    detachSpendRule: async () => {
      const params = { id: await freshRule() };
      const body = { cardIds: [await ownCard()] };
      await api.call(calls.attachSpendRule, { params, body, token: admin });
      return { params, body };
    },
    listCardSpendRules: async () => {
      const { params } = await onCard();
      const ruleId = await freshRule();
      await api.db
        .updateTable('spend_rule')
        .set({ type: 'velocity', max_amount: 2_000, time_window: 'day', merchants: null })
        .where('id', '=', ruleId)
        .execute();
      await api.call(calls.attachSpendRule, {
        params: { id: ruleId },
        body: { cardIds: [params.id] },
        token: admin,
      });
      return { params };
    },
    listSpendRuleCards: async () => {
      const { params } = await onRule();
      const body = { cardIds: [await ownCard()] };
      await api.call(calls.attachSpendRule, { params: { id: params.ruleId }, body, token: admin });
      return { params };
    },
    exportSpendRules: async () => {
      await freshRule(program);
      return { ...(await onBusiness()), body: {} };
    },
    listSpendRules: async () => {
      await freshRule(program);
      return onBusiness();
    },
    removeSpendRule: onRule,
    updateSpendRule: async () => {
      const { params } = await onRule();
      const version = await versionOfRule(api.db, params.ruleId);
      return { params, body: { isActive: false }, headers: { 'if-match': `"${version}"` } };
    },
  };
};
