import { listCardApprovals as call } from '#lib/contract/approvals/approvals.ts';
import { query } from '../../commands/handler.ts';
import { waitingOf } from './waiting-of.ts';

export const listCardApprovals = query(call, async ({ db, params, now }) => ({
  approvals: await waitingOf(db, {
    id: params.id,
    calls: ['loadCard', 'transferBetweenCards', 'reassociateCard', 'creditDispute', 'acceptDispute'],
    now,
  }),
}));
