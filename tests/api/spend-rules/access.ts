import { v7 as newId } from 'uuid';
import { calls } from '#lib/contract/calls.ts';
import type { spendRulesCalls } from '#lib/contract/spend-rules/calls.ts';
import { versionOfRule } from '../../support/version-of-rule.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof spendRulesCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                             anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  listSpendRules:         ['viewSpendRules',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  createSpendRule:        ['manageSpendRules', '401  401  401  401  401  403  404  404   403  201  403  201  201  201  404   201  404  201  404   401  401  401  401  401  401'],
  updateSpendRule:        ['manageSpendRules', '401  401  401  401  401  403  404  404   403  200  403  200  200  428  404   200  404  200  404   401  401  401  401  401  401'],
  removeSpendRule:        ['manageSpendRules', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  listSpendRuleCards:     ['viewSpendRules',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  attachSpendRule:        ['assignSpendRules', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  detachSpendRule:        ['assignSpendRules', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  listCardSpendRules:     ['viewSpendRules',   '401  401  401  401  401  403  200  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  backtestSpendRule:      ['manageSpendRules', '401  401  401  401  401  403  404  404   403  200  403  403  200  200  404   200  404  200  404   401  401  401  401  401  401', { hiddenBy: 'hideTransactionData' }],
  listMerchantCategories: ['signedIn',         '401  401  401  401  401  403  200  200   200  200  200  200  200  200  200   200  200  200  200   401  401  401  401  401  401'],
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
  home: { businessId, admin },
  onBusiness,
  freshBusiness,
  ownCard,
  onCard,
}) => {
  /** Written straight to the database: a business has room for a hundred. */
  async function freshRule(): Promise<string> {
    const id = newId();
    await api.db
      .insertInto('spend_rule')
      .values({
        id,
        business_id: businessId,
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
  const onRule = async () => ({ params: { id: businessId, ruleId: await freshRule() } });

  return {
    attachSpendRule: async () => ({
      params: { id: await freshRule() },
      body: { cardIds: [await ownCard()] },
    }),
    backtestSpendRule: async () => ({
      ...(await onBusiness()),
      body: { type: 'velocity', amount: '20.00', window: 'day' },
    }),
    createSpendRule: async () => ({ params: { id: await freshBusiness() }, body: BLOCK }),
    detachSpendRule: async () => {
      const params = { id: await freshRule() };
      const body = { cardIds: [await ownCard()] };
      await api.call(calls.attachSpendRule, { params, body, token: admin });
      return { params, body };
    },
    listCardSpendRules: onCard,
    listSpendRuleCards: onRule,
    listSpendRules: onBusiness,
    removeSpendRule: onRule,
    updateSpendRule: async () => {
      const { params } = await onRule();
      const version = await versionOfRule(api.db, params.ruleId);
      return { params, body: { isActive: false }, headers: { 'if-match': `"${version}"` } };
    },
  };
};
