import { callsIn } from '../calls-in.ts';
import * as backtest from './backtest.ts';
import * as merchantCategories from './merchant-categories.ts';
import * as spendRules from './spend-rules.ts';

export const spendRulesCalls = {
  ...callsIn(backtest),
  ...callsIn(merchantCategories),
  ...callsIn(spendRules),
};
