import type { spendRulesCalls } from '#lib/contract/spend-rules/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { attachSpendRule } from './attach.ts';
import { backtestSpendRule } from './backtest.ts';
import { createSpendRule } from './create.ts';
import { detachSpendRule } from './detach.ts';
import { exportSpendRules } from './export.ts';
import { listSpendRules } from './list.ts';
import { listCardSpendRules } from './list-card-rules.ts';
import { listSpendRuleCards } from './list-cards.ts';
import { listMerchantCategories } from './list-merchant-categories.ts';
import { removeSpendRule } from './remove.ts';
import { updateSpendRule } from './update.ts';

export const spendRulesHandlers: HandlersOf<typeof spendRulesCalls> = {
  exportSpendRules,
  attachSpendRule,
  backtestSpendRule,
  createSpendRule,
  detachSpendRule,
  listCardSpendRules,
  listMerchantCategories,
  listSpendRuleCards,
  listSpendRules,
  removeSpendRule,
  updateSpendRule,
};
