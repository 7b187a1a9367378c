import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { amount, column } from '../exports/list-column.ts';
import type { ListExport } from '../exports/list-export.ts';
import { readPage } from '../keyset.ts';
import { NEWEST_RULE, type RuleFilter, wantedRules } from './list.ts';
import { toSpendRule } from './rule-row.ts';

const text = serverTranslate('en');

/** The spend rules as a file. */
export const spendRulesExport: ListExport<RuleFilter, SpendRule> = {
  kind: 'spend-rules.export',
  fileName: 'spend-rules',
  permissions: ['viewSpendRules'],
  columns: [
    column('exports.column.name', ({ name }) => name),
    column('exports.column.place', ({ businessName }) => businessName),
    column('exports.column.kind', ({ type }) => text(`spend-rules.type.${type}`)),
    column('exports.column.level', ({ level }) => text(`exports.value.reaches.${level}`)),
    column('exports.column.status', ({ isActive }) =>
      text(isActive ? 'exports.value.on' : 'exports.value.off'),
    ),
    amount('exports.column.atMost', (rule) => rule.amount && toDecimal(rule.amount.amountMinor)),
    column('exports.column.atMostPurchases', ({ count }) => (count === null ? null : String(count))),
    column('exports.column.window', ({ window }) => window && text(`spend-rules.window.${window}`)),
    column('exports.column.categories', ({ merchants }) => merchants?.categories.join('; ')),
    column('exports.column.groups', ({ merchants }) =>
      merchants?.groups.map((group) => text(`spend-rules.say.group.${group}`)).join('; '),
    ),
    column('exports.column.merchants', ({ merchants }) => merchants?.merchants.join('; ')),
    column('exports.column.quantity', ({ cardCount }) => String(cardCount)),
    column('exports.column.when', ({ createdAt }) => createdAt),
    column('exports.column.id', ({ id }) => id),
  ],
  read: (db, { businessIds, filter, at }, page) =>
    readPage(
      wantedRules(db, businessIds, filter).where('spend_rule.created_at', '<', at),
      NEWEST_RULE,
      page,
      toSpendRule,
    ),
};
