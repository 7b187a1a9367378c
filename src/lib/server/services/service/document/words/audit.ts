import type { Words } from './words.ts';

/** Lines of histories and of the audit log. */
export const AUDIT_WORDS: Words = {
  // The audit log.
  'Activity.type': 'What happened.',
  activity: 'What happened.',
  'payload.newCardId': ['ID of the new card.', '3FHN8RVE5A'],
  'payload.returnedMinor': ['What went back to the funding account, in whole cents of USD.', 2500],
  'payload.code': ['The bank’s code for it; null where there is none.', 'R03'],
  'payload.key': ['Key of the value.', 'crm:contact'],
  'payload.isFirst': 'Whether it is the first PIN of the card.',
  'payload.loadedMinor': ['What had been loaded, in whole cents of USD.', 2500],
  'payload.otherLast4': ['Last four digits of the other card; null while the issuer is making it.', '4242'],
  'payload.otherName': ['Name of the other business.', 'Field Staff'],
  'payload.owedMinor': ['What was left unpaid, in whole cents of USD.', 0],
  'payload.replaces': ['ID of the card that is replaced.', '7KQ2MXW9TD'],
  'payload.isRenewal': 'True where the recipient asked for it, because the one before had expired.',
  'payload.isRetry': 'True where the account before had failed.',
  'payload.isCorrection': 'True where it takes the place of one that its recipient gave shortly before.',
  'payload.maxAmountMinor': [
    'Most that may be spent in the window, in whole cents of USD; null where only purchases are counted.',
    20000,
  ],
  'payload.maxCount': ['Most purchases in the window; null where they are not counted.', 3],
  'payload.type': 'Type of the spend rule: `velocity`, `merchant_allow` or `merchant_block`.',
  'payload.changed': [
    'Names of the fields that changed: of a recipient `kind`, `name`, `email` or `language`; of a bank account `accountNumber`, `routingNumber` or `accountType`; of a business `hasSuperFunding`, `hasCustomFundingFields`, `isEligibleForOnDemand` or `hasWebhooks`; of settings and profiles their own.',
    'customFields',
  ],
  'Activity.payload': 'What there is to say of it, by its type. What the reader may not know is left out.',
  'Activity.version': ['Version of the payload’s form.', 1],
  actorName: [
    'Name of who did it; for a cardholder, the organization unless it was themself; null where nobody is named.',
    'Dana Whitfield',
  ],
  actorId: [
    'Who did it: the uid of an account, `recipient:` with an id, `system:` with a part of the platform, or `anonymous`.',
    'demo-admin',
  ],
  'query.actor': ['Only what this actor did, as `actorId` of a line.', 'demo-admin'],
  actor: ['Only what this actor did, as `actorId` of a line.', 'demo-admin'],
  channel:
    'Through which door it was done: `dashboard`, `cardholder`, `recipient`, `api`, `system`, `staff` or `applicant`.',
  'SandboxMessage.channel': '`mail` or `text`.',
  subject: 'What it is about.',
  'subject.type':
    'Kind of thing: `autoload`, `business`, `card`, `cardOrder`, `recipient`, `spendRule`, `transfer` or `user`.',
  'subject.id': ['Id of the thing; of a card its ID, of a person their uid.', '7KQ2MXW9TD'],
  'subject.name': [
    'Its present name; null for things without one, and for readers who may not see such things.',
    'Amina Rahimi',
  ],
  'subject.last4': ['Last four digits of a card; null for other things.', '4242'],
  subjectType:
    'Only lines about a thing, with `subjectId`: `autoload`, `business`, `card`, `cardOrder`, `recipient`, `spendRule`, `transfer` or `user`.',
  subjectId: ['Id of the thing, with `subjectType`.', '7KQ2MXW9TD'],
  'AuditLine.address': [
    'Address on the network that it was done from; null for the platform itself, and upon an approval.',
    '203.0.113.7',
  ],
  'StaffActivity.address': [
    'Address on the network that it was done from; null for the command on the server.',
    '203.0.113.7',
  ],
  isUponApproval: 'True where it was done once somebody else agreed.',
  change: 'What changed; null where nothing did beyond what the payload says.',
  'change.before': 'The fields that differ, as they were; null where there was nothing before.',
  'change.after': 'The fields that differ, as they are since; null where there is nothing after.',
  group: 'Only lines of these groups.',
  'query.group': 'Only lines of these groups.',
  'query.search': ['Words to search for. Small and capital letters are the same.', 'rahimi'],
};
