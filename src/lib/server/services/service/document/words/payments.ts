import type { Words } from './words.ts';

const TRANSFER_STATUS =
  '`created`: taken, not with the bank yet; `processing`: with the bank; `completed`: arrived; `failed`: did not arrive, or came back, and the money is on the funding account again.';

const SPEED =
  '`ach`: the next banking day; `sameday_ach`: the same banking day, before the deadline; `instant`: within seconds, at any time.';

const INTAKE_STATUS =
  '`awaiting_recipient`: no bank account yet; `pending_verification`: the bank checks it; `bank_account_verified`: can be paid; `verification_failed`: the bank refused it.';

const FAILURE =
  '`blockedAccount`, `closedAccount`, `deceasedOwner`, `invalidAccountNumber`, `invalidRoutingNumber`, `erroneousData`, `regulatoryLimit`, `institutionUnavailable`, `unsupportedTransfer` or `unexpectedError`';
const FAILURES_WANTED = `Only payments that failed or came back for one of these reasons: ${FAILURE}.`;

const RECIPIENT_KIND = '`person` or `business`.';

/** Recipients, their bank accounts and set-up, payments, and what the bank reports. */
export const PAYMENT_WORDS: Words = {
  recipient: 'The recipient.',
  recipientId: 'Id of the recipient; null where none is meant.',
  recipientName: ['Name of the recipient whose set-up it is.', 'Amina Rahimi'],
  'recipient.name': ['Name of the recipient.', 'Amina Rahimi'],
  'Recipient.name': ['Name of the recipient.', 'Amina Rahimi'],
  'RecipientRow.name': ['Name of the recipient.', 'Amina Rahimi'],
  'createRecipient.name': [
    'Name of the person or business: letters, blanks, hyphens, dots and apostrophes; a business may also have digits, commas and `&`.',
    'Amina Rahimi',
  ],
  'createRecipientWithBankAccount.name': [
    'Name of the person or business: letters, blanks, hyphens, dots and apostrophes; a business may also have digits, commas and `&`.',
    'Amina Rahimi',
  ],
  'updateRecipient.name': [
    'Name of the person or business: letters, blanks, hyphens, dots and apostrophes; a business may also have digits, commas and `&`.',
    'Amina Rahimi',
  ],
  'Recipient.kind': RECIPIENT_KIND,
  'RecipientRow.kind': RECIPIENT_KIND,
  'createRecipient.kind': RECIPIENT_KIND,
  'createRecipientWithBankAccount.kind': RECIPIENT_KIND,
  'updateRecipient.kind': RECIPIENT_KIND,
  'setup.kind': RECIPIENT_KIND,
  'listRecipients.kind': 'Only recipients of these kinds: `person` or `business`.',
  'exportRecipients.kind': 'Only recipients of these kinds: `person` or `business`.',
  'listRecipients.status': `Only recipients who have come so far. ${INTAKE_STATUS}`,
  'exportRecipients.status': `Only recipients who have come so far. ${INTAKE_STATUS}`,
  'listRecipients.sort': 'Order of the list: `newest` first, or by `name`.',
  'listRecipients.businessId':
    'Id of the business whose recipients are listed; of an organization, those of its programs too.',
  'listBankTransfers.businessId':
    'Id of the business whose payments are listed; of an organization, those of its programs too.',
  'planBankTransfer.businessId': 'Id of the business that would pay.',
  'createRecipient.isInvited': 'Whether they are invited by mail to give a bank account.',
  intakeStatus: `How far the recipient has come. ${INTAKE_STATUS}`,
  'Intake.status': INTAKE_STATUS,
  intake: 'How far the recipient has come.',
  accountLast4: [
    'Last four digits of the present account; null without one, and for callers who may not see bank information.',
    '6789',
  ],
  accounts:
    'The present account first, then those before it; empty for callers who may not see bank information.',
  account: 'The bank account; null where there is none.',
  accountId: 'Id of the bank account.',
  'addPlaidBankAccount.accountId': [
    'The bank link’s own id of the account.',
    'BxBXxLj1m4HMXBm9WZZmCWVbPjX16EHwv99vp',
  ],
  'finishSandboxBankLink.accountId': ['The bank link’s own id of the account.', 'sandbox-checking'],
  publicToken: ['What the bank link gave once an account was chosen.', 'public-sandbox-7d1c'],
  linkToken: ['Secret with which the bank link opens in the browser.', 'link-sandbox-4f2a'],
  bankAccount: 'The bank account; its number is in no answer.',
  hasOnlyOneName:
    'True where the bank has the account under one name only: else the name has at least two words.',
  'request.accountNumber': ['Account number: 1 to 17 digits.', '000123456789'],
  'request.routingNumber': [
    'Routing number of a bank in the United States: 9 digits. Whether they are a bank’s, the bank decides.',
    '052001633',
  ],
  'addBankAccount.replaces':
    'The account that this one corrects, while the bank has not begun to check it; by its recipient alone.',
  'RecipientBankAccount.status':
    '`pending`: the bank checks it; `verified`: can be paid; `failed`: the bank refused it.',
  'RecipientBankAccount.source': '`manual`: the numbers were typed; `link`: chosen at the bank link.',
  failureReason: `Why it failed: ${FAILURE}; null where it did not.`,
  'reasons.name': `Why it failed: ${FAILURE}; null where no reason is known.`,
  failureCode: ['The bank’s own code behind the reason; null where there is none.', 'R03'],
  verificationDue: 'Last banking day on which the bank answers; null once it has.',
  correctedAt:
    'When the bank last put other details in place of those that were given; null where it never did.',
  disabledAt: 'When it was disabled; null while it is in use.',
  removedAt: 'When it was removed; null while it is there.',
  isUnused: 'True where no payment ever went there, so that it can be removed.',
  addedBy: ['Name of who gave it.', 'Dana Whitfield'],
  noBankAccountAt: 'When the recipient said that they have no bank account; null otherwise.',
  payoutsEndedOn: 'Last day on which the program paid out, once it is over; null while it pays.',
  endedOn: 'Last day on which it paid, once that is over; null while it pays.',
  invitation: 'The newest invitation; null before the first.',
  'request.invitation': ['Secret of the emailed link.', 'aW52aXRhdGlvbg'],
  sentAt: 'When it was sent.',
  'invitation.state':
    '`open`: works; `used`: was used; `replaced`: a later one took its place; `expired`: its time is over.',
  'checkInvitation.state':
    '`open`: works; `used`: was used; `replaced`: a later one took its place; `expired`: its time is over.',
  isBankInformationHidden: 'True where the caller’s role hides bank information.',
  correctable:
    'The account that its recipient may still replace, and until when; null once the bank has begun, and for others.',
  until: 'Until when.',
  correction:
    'What a correction begins with; null where there is nothing to correct, and for others than the recipient.',
  mayGiveAccount: 'Whether an account may be given now.',
  provider: '`plaid`: the bank link of the live platform; `sandbox`: that of the sandbox.',
  supportEmail: ['Where questions go.', 'support@larkspur.example'],
  setup: 'The set-up of a recipient that the code opens.',
  'setup.token': ['Goes with every call of the set-up as the header `Setup-Token`.', 'c2V0dXA'],
  // Payments.
  'BankTransfer.status': TRANSFER_STATUS,
  'listBankTransfers.status': `Only payments in these states. ${TRANSFER_STATUS} \`returned\`: those of the failed ones that had arrived and came back.`,
  'exportBankTransfers.status': `Only payments in these states. ${TRANSFER_STATUS} \`returned\`: those of the failed ones that had arrived and came back.`,
  on: 'Which step `from` and `to` are about: `sent`, `arrived`, `failed`, `returned`, or `lost` for either of the last two; `sent` where left out.',
  'listBankTransfers.failureReason': FAILURES_WANTED,
  'exportBankTransfers.failureReason': FAILURES_WANTED,
  speed: `How fast it travels. ${SPEED}`,
  requestedSpeed: `The speed that was asked for. ${SPEED}`,
  'createBankTransfer.amount': ['Amount in USD, at most 50,000.', '1250.00'],
  'createBankTransfer.memo': ['What it is for. It must not contain a card number.', 'Stipend November'],
  'createBankTransfer.speed': `How fast it should travel. ${SPEED}`,
  isDuplicateMeant: 'Send it although the same amount went to the same recipient within a day.',
  reviewed: 'The plan that was agreed to, from `planBankTransfer`: refused where it holds no more.',
  sendsAgain: 'The failed payment that this one sends again; null for others.',
  sentAgainBy: 'The payment that sends this one again; null where none does.',
  sentBy: ['Name of who sent it.', 'Dana Whitfield'],
  effectiveOn: 'Day in New York on which it takes effect.',
  isOutcomeUnknown:
    'True where the bank has not answered: it may have the payment. Nothing is sent again before that is known.',
  processingAt: 'When the bank took it; null until then.',
  completedAt: 'When it arrived; null until then.',
  failedAt: 'When it failed; null where it did not.',
  transfer: 'The payment.',
  transferId: 'Id of the payment.',
  plans: 'What each speed would mean.',
  cutoffAt: 'Until then the plan stays as it is; null where there is no deadline.',
  arrivesBy: 'When it is there at the latest.',
  isPastCutoff: 'True after the last day on which the program pays.',
  payoutCutoff: 'Last day on which the program pays, in New York; null where there is none.',
  now: 'The present time of the platform.',
  'listBankTransfers.search': [
    'Part of a recipient’s name or email, an amount, or both; or a payment’s id or its last eight characters.',
    'rahimi 1250',
  ],
  'exportBankTransfers.search': [
    'Part of a recipient’s name or email, an amount, or both; or a payment’s id or its last eight characters.',
    'rahimi 1250',
  ],
  // What the bank reports.
  'receiveBankEvent.id': [
    'The bank’s id of this event. A repeated one changes nothing.',
    'evt-20261102-0001',
  ],
  'receiveBankEvent.type':
    '`payout.rescheduled`, `payout.settled`, `payout.failed` or `payout.returned` for a payment; `account.verified`, `account.failed` or `account.changed` for an account; `deposit.announced`, `deposit.received` or `deposit.returned` for money that comes in.',
  'receiveBankEvent.key': [
    'Our id of the payment or account; of money that comes in, the bank’s own name for it.',
    'dep-20261102-0007',
  ],
  'receiveBankEvent.code': [
    'Return code or reason code of a failure, a return or a change; null for others.',
    'R03',
  ],
  'receiveBankEvent.correction': 'What takes the place of what we had; null for other events.',
  'correction.accountNumber': ['Account number, as the bank writes it.', '000123456789'],
  'receiveBankEvent.deposit': 'The money that comes in.',
  'deposit.accountNumber': [
    'Number that the sender wrote: that of a funding account, or of none.',
    '40817001234',
  ],
  senderName: [
    'Name of the sender, as their bank passed it on; null where it named none.',
    'City of Baltimore',
  ],
  occurredAt: 'When it happened, by the clock of the sender.',
  isReplay: 'True where this event was reported before, so that nothing changed.',
  'receiveBankEvent.outcome':
    'What came of it: `rescheduled`, `completed`, `failed`, `returned`, `verified`, `changed`, `announced`, `deposited`, `unmatched`, or `nothingToDo`.',
};
