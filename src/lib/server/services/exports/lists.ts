import { approvalsExport } from '../approvals/list-export.ts';
import { activitiesExport } from '../audit/activities-export.ts';
import { autoloadsExport } from '../autoloads/list-export.ts';
import { runsExport } from '../autoloads/runs-export.ts';
import { transfersExport } from '../bank-transfers/list-export.ts';
import { disputesExport } from '../disputes/list-export.ts';
import { depositsExport } from '../funding/deposits-export.ts';
import { loadHistoryExport, transactionsExport } from '../funding/history-exports.ts';
import { statementExport } from '../funding/statement-export.ts';
import { importRowsExport } from '../imports/rows-export.ts';
import { ordersExport } from '../orders/list-export.ts';
import { membersExport } from '../people/list-export.ts';
import { programsExport } from '../programs/list-export.ts';
import { recipientsExport } from '../recipients/list-export.ts';
import { replacementsExport } from '../replacements/list-export.ts';
import { spendRulesExport } from '../spend-rules/list-export.ts';
import { tagsExport } from '../tags/list-export.ts';
import type { ListExport } from './list-export.ts';

/** Every list that is exported in chunks. */
// biome-ignore lint/suspicious/noExplicitAny: each list has rows of its own
export const LIST_EXPORTS: readonly ListExport<any, any>[] = [
  activitiesExport,
  statementExport,
  depositsExport,
  loadHistoryExport,
  transactionsExport,
  ordersExport,
  recipientsExport,
  transfersExport,
  approvalsExport,
  autoloadsExport,
  runsExport,
  disputesExport,
  replacementsExport,
  importRowsExport,
  membersExport,
  programsExport,
  spendRulesExport,
  tagsExport,
];
