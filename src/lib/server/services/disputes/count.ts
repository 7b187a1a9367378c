import { countDisputes as call } from '#lib/contract/disputes/count.ts';
import { query } from '../../commands/handler.ts';
import { countWaiting } from '../count-waiting.ts';
import { managedBusinesses } from './managed-businesses.ts';

export const countDisputes = query(call, async ({ db, actor, params }) => ({
  waiting: await countWaiting(db, 'dispute', managedBusinesses(actor, params.id)),
}));
