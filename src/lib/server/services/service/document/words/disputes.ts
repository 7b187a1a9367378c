import type { Words } from './words.ts';

const DISPUTE_STATUS =
  '`open`: waits for a decision; `accepted`: decided for the holder; `declined`: decided against; `withdrawn`: taken back by the holder.';

const DISPUTE_REASON =
  '`notMine`: the holder did not make it; `wrongAmount`: it was charged wrongly; `notReceived`: nothing was delivered; `twice`: it was charged twice.';

/** Cases about purchases. */
export const DISPUTE_WORDS: Words = {
  // Disputes.
  dispute: 'The case about a purchase.',
  disputeId: 'Id of the case.',
  'listDisputes.status': `Only cases in these states. ${DISPUTE_STATUS}`,
  'exportDisputes.status': `Only cases in these states. ${DISPUTE_STATUS}`,
  'DisputeRow.status': DISPUTE_STATUS,
  'Dispute.status': DISPUTE_STATUS,
  'DisputeRow.reason': DISPUTE_REASON,
  'Dispute.reason': DISPUTE_REASON,
  'openDispute.reason': DISPUTE_REASON,
  'openDispute.lockCard': 'Lock the card with it.',
  purchase: 'The purchase.',
  'DisputeRow.amount': 'What was taken or held when the case was opened.',
  'Dispute.amount': 'What was taken or held when the case was opened.',
  'timeline.amount': 'Amount of a credit that was given or taken back; null for other steps.',
  openedAt: 'When it was opened.',
  answerDueOn: 'Day on which the first answer is due at the latest.',
  decideDueOn: 'Day on which the decision is due at the latest.',
  answeredAt: 'When the organization first answered; null until then.',
  decidedAt: 'When it was decided; null until then.',
  takenUpBy: [
    'Name of who works on it; for the holder, the organization; null while nobody does.',
    'Dana Whitfield',
  ],
  takenUpById: ['Uid of who works on it; null for the holder and while nobody does.', 'demo-admin'],
  credit:
    'What was put on the card for it: provisional while the case is open, final once it was decided for the holder; null where nothing was.',
  givenAt: 'When it was given.',
  'credit.takenBack': 'What of it was taken back.',
  credited: 'What was put on the card; null where nothing was.',
  timeline: 'What happened in the case, in order.',
  'timeline.kind':
    '`opened`, `takenUp`, `answered` (by the organization), `replied` (by the holder), `credited`, `takenBack`, `accepted`, `declined` or `withdrawn`.',
  'timeline.by': '`holder` or `organization`.',
  'timeline.name': ['Name of who did it; for the holder, the organization.', 'Dana Whitfield'],
};
