import type { RecordActivity } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { notifyRequester } from './notify-requester.ts';
import { endApproval, lineOf, type TakenApproval } from './take-approval.ts';

/** Ends a request whose author may not do it any more: the page and the log say so, and they are mailed. */
export async function lapse(
  tx: Tx,
  row: TakenApproval,
  { record, now }: { record: RecordActivity; now: Date },
): Promise<void> {
  const problem = { key: 'reason.requesterMayNot' };
  await endApproval(tx, row.id, { status: 'lapsed', by: null, now, problem });
  await record(lineOf(row, 'approvalLapsed'));
  await notifyRequester(tx, row, { kind: 'approvalLapsed', now });
}
