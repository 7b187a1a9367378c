import * as z from 'zod/mini';
import { SPEND_RULE_LIMITS as LIMITS } from '#lib/domain/spend-rules/spend-rule-draft.ts';
import { spendLimit } from '#lib/domain/validation.ts';
import { defineCall } from '../call.ts';
import { cardParams } from '../cards/cards.ts';
import { Export } from '../exports/export.ts';
import {
  CardId,
  changedRange,
  freeWords,
  Id,
  Instant,
  listQuery,
  oneOrMany,
  pageOf,
  ruled,
} from '../fields.ts';
import {
  CardSpendRule,
  MerchantSelectionInput,
  SpendRule,
  SpendRuleCard,
  SpendRuleType,
  SpendWindow,
} from './spend-rule.ts';

const tag = 'Spend rules';
const businessParams = z.object({ id: Id });
const ruleParams = z.object({ id: Id });
const name = freeWords(60);
const count = z.int().check(z.gte(1), z.lte(LIMITS.count));

const ruleFilter = { type: oneOrMany(SpendRuleType), isActive: z.optional(z.enum(['true', 'false'])) };

export const listSpendRules = defineCall({
  name: 'listSpendRules',
  method: 'GET',
  path: '/businesses/{id}/spendRules',
  summary: "Rules of a business and its programs, and its parent's that reach it, newest first",
  tag,
  access: { kind: 'business', owner: 'business', permission: 'viewSpendRules', shared: true },
  params: businessParams,
  query: z.object({
    ...listQuery,
    ...changedRange,
    ...ruleFilter,
  }),
  output: pageOf(SpendRule),
});

export const exportSpendRules = defineCall({
  name: 'exportSpendRules',
  method: 'POST',
  path: '/businesses/{id}/spendRules/export',
  summary: 'Write the spend rules that a filter matches to a file, as an export',
  tag,
  // Besides it asks for exportData, in the same businesses.
  access: { kind: 'business', owner: 'business', permission: 'viewSpendRules', shared: true },
  params: z.object({ id: Id }),
  body: z.object(ruleFilter),
  output: z.object({ export: Export }),
  status: 202,
  errors: ['wrong_state', 'limit_exceeded'],
  inClosedProgram: true,
});

export const createSpendRule = defineCall({
  name: 'createSpendRule',
  method: 'POST',
  path: '/businesses/{id}/spendRules/spendRule',
  summary: 'Add a rule for all cards of a business, or one to attach to cards',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageSpendRules' },
  params: businessParams,
  body: z.object({
    name,
    type: SpendRuleType,
    appliesTo: z.enum(['business', 'cards']),
    isActive: z._default(z.boolean(), true),
    amount: z.optional(ruled(spendLimit, 20)),
    count: z.optional(count),
    window: z.optional(SpendWindow),
    merchants: z.optional(MerchantSelectionInput),
  }),
  output: z.object({ spendRule: SpendRule }),
  status: 201,
  errors: ['conflict', 'limit_exceeded'],
});

export const updateSpendRule = defineCall({
  name: 'updateSpendRule',
  method: 'PATCH',
  path: '/businesses/{id}/spendRules/{ruleId}',
  summary: 'Change what a rule says, or turn it off and on; If-Match carries the updatedAt that was read',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageSpendRules' },
  params: z.object({ id: Id, ruleId: Id }),
  body: z.strictObject({
    name: z.optional(name),
    isActive: z.optional(z.boolean()),
    /** Null takes a limit, or the merchants it speaks of, away. */
    amount: z.optional(z.nullable(ruled(spendLimit, 20))),
    count: z.optional(z.nullable(count)),
    window: z.optional(SpendWindow),
    merchants: z.optional(z.nullable(MerchantSelectionInput)),
  }),
  output: z.object({ spendRule: SpendRule }),
  ifMatch: true,
  errors: ['conflict'],
});

export const removeSpendRule = defineCall({
  name: 'removeSpendRule',
  method: 'DELETE',
  path: '/businesses/{id}/spendRules/{ruleId}',
  summary: 'Take a rule away for good, off all of its cards',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageSpendRules' },
  params: z.object({ id: Id, ruleId: Id }),
  output: z.object({ spendRule: SpendRule }),
});

export const listSpendRuleCards = defineCall({
  name: 'listSpendRuleCards',
  method: 'GET',
  path: '/businesses/{id}/spendRules/{ruleId}/cards',
  summary: 'Cards that a rule is attached to, as far as the asker may see them',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'viewSpendRules' },
  params: z.object({ id: Id, ruleId: Id }),
  query: z.object(listQuery),
  output: pageOf(SpendRuleCard),
});

const cardIds = z.object({
  cardIds: z.array(CardId).check(z.minLength(1), z.maxLength(LIMITS.cardsAtOnce)),
});
const Attachment = z.object({
  spendRule: SpendRule,
  /** Those of the request that changed; the others were so already. */
  cardIds: z.array(z.string()),
});

export const attachSpendRule = defineCall({
  name: 'attachSpendRule',
  method: 'POST',
  path: '/cards/spendRules/{id}',
  summary: 'Attach a rule to cards: to all of them, or to none where one cannot be',
  tag,
  access: { kind: 'business', owner: 'spendRule', permission: 'assignSpendRules' },
  params: ruleParams,
  body: cardIds,
  output: Attachment,
  errors: ['wrong_state', 'limit_exceeded'],
});

export const detachSpendRule = defineCall({
  name: 'detachSpendRule',
  method: 'DELETE',
  path: '/cards/spendRules/{id}',
  summary: 'Take a rule off cards: off all of them, or off none where one cannot be found',
  tag,
  access: { kind: 'business', owner: 'spendRule', permission: 'assignSpendRules' },
  params: ruleParams,
  body: cardIds,
  output: Attachment,
  errors: ['wrong_state'],
});

export const listCardSpendRules = defineCall({
  name: 'listCardSpendRules',
  method: 'GET',
  path: '/cards/{id}/spendRules',
  summary: 'Rules that apply to a card now, with what is used and left',
  tag,
  access: { kind: 'business', owner: 'card', permission: 'viewSpendRules', holder: true },
  params: cardParams,
  output: z.object({ spendRules: z.array(CardSpendRule), asOf: Instant }),
});
