import type { Words } from './words.ts';

const APPROVAL_STATUS =
  '`pending`: waits; `approved`: agreed to and done; `declined`: refused; `cancelled`: taken back; `lapsed`: whoever asked may not do it any more; `expired`: nobody decided in time; `failed`: agreed to, and impossible by then.';

const APPROVAL_KIND =
  '`loads`: money to cards; `transfers`: money between funding accounts or cards; `payouts`: payments to recipients; `settings`: weaker settings, or rights that somebody gets.';

/** What waits for a second person. */
export const APPROVAL_WORDS: Words = {
  // Approvals.
  approval: 'The request.',
  'countApprovals.waiting': ['How many requests wait for the caller to decide; counted up to 100.', 3],
  approvalId: 'Id of the request.',
  approvals: 'Requests that wait.',
  pendingApproval:
    'The request that a second person has to agree to. Nothing has changed yet; read it with `getApproval`.',
  'pendingApproval.id': 'Id of the request.',
  'Approval.status': APPROVAL_STATUS,
  'listApprovals.status': `Only requests in these states. ${APPROVAL_STATUS}`,
  'exportApprovals.status': `Only requests in these states. ${APPROVAL_STATUS}`,
  'Approval.kind': APPROVAL_KIND,
  'listApprovals.kind': `Only requests of these kinds. ${APPROVAL_KIND}`,
  'exportApprovals.kind': `Only requests of these kinds. ${APPROVAL_KIND}`,
  decides: `The kinds that they can decide about. ${APPROVAL_KIND}`,
  call: 'The call that waits, by its name in this document.',
  'payload.call': ['The call that waits, by its name in this document.', 'loadCard'],
  'query.call': 'Only requests for these calls, by their names in this document.',
  requestedBy: ['Name of who asked.', 'Dana Whitfield'],
  'Approval.amount': 'What it would move; null where no money moves.',
  'WaitingApproval.amount': 'What it would move; null where no money moves.',
  'Approval.cardCount': ['How many cards it is about; null where it is about none.', 12],
  'Approval.reason': ['Why it was declined or cancelled; null otherwise.', 'Wrong card'],
  'declineApproval.reason': ['Why; whoever asked is told.', 'Wrong card'],
  'Approval.expiresAt': 'When it ends unless somebody decides.',
  problem: 'Why it could not be done when somebody agreed; null where it was, or nobody did.',
  'Approval.result': 'What came of it; null until then.',
  'result.type': 'What kind of thing it is: `transfer`, `cardOrder`, `job`, `autoload`, `load` or `deposit`.',
  isHidden:
    'True where the caller’s role does not show what it is about, so that somebody else has to decide.',
  mayDecide: 'Whether the caller may agree to it or decline it now.',
  'Approval.card': 'The card that is loaded, or that gives; null for others.',
  toCard: 'The card that a transfer goes to; null for others.',
  newHolder: 'The person that a card would be moved to; null for others.',
  'Approval.recipient': 'The recipient of a payment; null for others.',
  'Approval.account': 'The bank account that a payment goes to; null for others.',
  'Approval.cards':
    'The first cards of an order, a bulk load or an autoload: 5 in a list, 200 of one request; null for others.',
  'Approval.each': 'What each card of a bulk load gets; null for others.',
  'Approval.shipTo': 'Where cards would be sent; null for others.',
  importFile: 'The file whose rows would be done, as it was when it was asked for; null for others.',
  'importFile.name': ['Name of the file.', 'march.csv'],
  'importFile.kind':
    'What its rows are: `order`, `physical` or `virtual` cards; `recipients`; `payments`; or `cardLoads`.',
  subjectCount: ['How many cards or recipients its rows are about.', 118],
  'Approval.purchase': 'The purchase of a case; null for others.',
  'Approval.autoload': 'The autoload; null for others.',
  'autoload.id': 'Id of the autoload; null until it is made.',
  'autoload.before': 'As it is until then; null for a new one.',
  'autoload.after': 'As it would be; null where its cards alone change.',
  'before.name': ['Name of the autoload.', 'Weekly groceries'],
  'after.name': ['Name of the autoload.', 'Weekly groceries'],
  'Approval.speed': 'How fast a payment would travel: `ach`, `sameday_ach` or `instant`; null for others.',
  settings: 'The approval settings as they would be; null for others.',
  settingsBefore: 'The approval settings as they were when it was asked for; null for others.',
  'Approval.roles': 'Roles that would change; null for others.',
  'roles.name': ['Name of the role.', 'Program manager'],
  formerName: ['Name of the role before; null where it stays.', 'Manager'],
  'roles.change': '`added`, `removed` or `changed`.',
  adds: ['Permissions that it gets.', 'loadCards'],
  loses: ['Permissions that it loses.', 'loadCards'],
  'Approval.member': 'The member who would get another role, by the names of the roles; null for others.',
  'member.name': ['Name of the member.', 'Amina Rahimi'],
  'member.before': ['Name of their role.', 'Viewer'],
  'member.after': ['Name of the role that they would get.', 'Program manager'],
  gives:
    'Who could move money, agree to requests or change their settings from then on; null where that stays.',
  'gives.people': 'Some of them.',
  'gives.count': ['How many there are.', 1],
  'gives.people.name': ['Their name, or the email of an invitation.', 'Amina Rahimi'],
  rights:
    'What they could do: `pay` (move money), `agree` (to requests), `settings` (change the approval settings).',
  approvalSettings: 'Above which amounts a second person is asked for.',
  'ApprovalSettings.loads': 'Loads above this amount are asked about; null where none are.',
  'ApprovalSettings.transfers': 'Transfers above this amount are asked about; null where none are.',
  'ApprovalSettings.payouts': 'Payments above this amount are asked about; null where none are.',
  'settings.loads': 'Loads above this amount are asked about; null where none are.',
  'settings.transfers': 'Transfers above this amount are asked about; null where none are.',
  'settings.payouts': 'Payments above this amount are asked about; null where none are.',
  'settingsBefore.loads': 'Loads above this amount were asked about; null where none were.',
  'settingsBefore.transfers': 'Transfers above this amount were asked about; null where none were.',
  'settingsBefore.payouts': 'Payments above this amount were asked about; null where none were.',
  'updateApprovalSettings.loads': [
    'Ask about loads above this amount in USD; null switches it off.',
    '1000.00',
  ],
  'updateApprovalSettings.transfers': [
    'Ask about transfers above this amount in USD; null switches it off.',
    '1000.00',
  ],
  'updateApprovalSettings.payouts': [
    'Ask about payments above this amount in USD; null switches it off.',
    '1000.00',
  ],
  approvers: 'Who may agree; at most 20 are named.',
  'approvers.id': ['Uid of the member.', 'demo-admin'],
  'approvers.name': ['Name of the member.', 'Dana Whitfield'],
  'ApprovalSettings.businessId': 'The organization that they are set for.',
};
