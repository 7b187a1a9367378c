import type { auditCalls } from '#lib/contract/audit/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { countBusinessActivities } from './count.ts';
import { exportBusinessActivities } from './export.ts';
import { listBusinessActivities } from './list.ts';

export const auditHandlers: HandlersOf<typeof auditCalls> = {
  countBusinessActivities,
  exportBusinessActivities,
  listBusinessActivities,
};
