import { expect, test } from 'vitest';
import { ACTIVITIES } from '#lib/contract/audit/activities.ts';
import { ACTIVITY_TYPES, type ActivityType, activityGroupOf } from '#lib/domain/audit/activity-types.ts';

/** Spec   'fundsLoaded',
3 "Activity types", in its order, and those that the cardholder's side, shipments, changed rules, tags, invitations, security, exports, payouts, set-ups, approvals and staff add. */
const EXPECTED = [
  'cardLocked',
  'cardUnlocked',
  'cardFrozen',
  'cardUnfrozen',
  'cardReassociated',
  'cardReissued',
  'cardClosed',
  'virtualCardActivated',
  'virtualCardResent',
  'pinSet',
  'merchantRuleAdded',
  'merchantRuleRemoved',
  'tagAdded',
  'tagRemoved',
  'tagUpdated',
  'tagDeleted',
  'fundsLoaded',
  'fundsTransferred',
  'fundsWithdrawn',
  'cardOrderPlaced',
  'spendRuleAdded',
  'spendRuleRemoved',
  'userAdded',
  'userRemoved',
  'userUpdated',
  'businessSettingsCreated',
  'businessSettingsUpdated',
  'recipientCreated',
  'recipientUpdated',
  'intakeEmailSent',
  'intakeEmailResent',
  'bankAccountAdded',
  'bankAccountDeleted',
  'bankAccountSubmitted',
  'bankAccountVerified',
  'bankAccountFailed',
  'bankTransferInitiated',
  'metadataAdded',
  'metadataUpdated',
  'metadataDeleted',
  'cardLinked',
  'replacementRequested',
  'replacementDeclined',
  'replacementCancelled',
  'disputeOpened',
  'disputeTakenUp',
  'disputeAnswered',
  'disputeReplied',
  'disputeCredited',
  'disputeCreditTakenBack',
  'disputeAccepted',
  'disputeDeclined',
  'disputeWithdrawn',
  'cardNumberShown',
  'cardOrderCancelled',
  'cardOrderShipped',
  'cardOrderDelivered',
  'spendRuleUpdated',
  'merchantRuleUpdated',
  'purchaseAllowedOnce',
  'bankTransferRescheduled',
  'bankTransferCompleted',
  'bankTransferFailed',
  'bankTransferReturned',
  'depositReceived',
  'depositReturned',
  'noBankAccountDeclared',
  'bankAccountDisabled',
  'bankAccountUpdated',
  'userInvited',
  'userInvitationResent',
  'userInvitationRevoked',
  'signedIn',
  'signedOutEverywhere',
  'passwordChanged',
  'emailChanged',
  'phoneChanged',
  'secondFactorSet',
  'secondFactorRemoved',
  'secondFactorReset',
  'socialConnected',
  'socialDisconnected',
  'cardsExported',
  'activitiesExported',
  'approvalRequested',
  'approvalApproved',
  'approvalBlocked',
  'approvalDeclined',
  'approvalCancelled',
  'approvalLapsed',
  'approvalExpired',
  'approvalFailed',
  'approvalSettingsUpdated',
  'businessMarksUpdated',
];

test('every activity type of the specification is there, once', () => {
  expect(ACTIVITY_TYPES).toEqual(EXPECTED);
  expect(new Set(ACTIVITY_TYPES).size).toBe(94);
});

test.each([
  ['cardLocked', 'card'],
  ['fundsWithdrawn', 'funds'],
  ['metadataDeleted', 'metadata'],
] as const)('%s belongs to %s', (type, group) => {
  expect(activityGroupOf(type)).toBe(group);
});

/** Types that say what was changed; every other type's payload says all, or nothing was changed beyond the act. */
const WITH_CHANGE = [
  'approvalSettingsUpdated',
  'bankAccountUpdated',
  'businessMarksUpdated',
  'businessSettingsCreated',
  'businessSettingsUpdated',
  'cardReassociated',
  'emailChanged',
  'merchantRuleAdded',
  'merchantRuleRemoved',
  'merchantRuleUpdated',
  'metadataAdded',
  'metadataDeleted',
  'metadataUpdated',
  'phoneChanged',
  'recipientUpdated',
  'spendRuleAdded',
  'spendRuleRemoved',
  'spendRuleUpdated',
  'tagUpdated',
  'userAdded',
  'userRemoved',
  'userUpdated',
];

/** Types whose payload says by itself from what to what: a status, or the day that a payment arrives. */
const FROM_TO: Readonly<Record<string, readonly string[]>> = {
  cardLocked: ['from', 'to'],
  cardUnlocked: ['from', 'to'],
  cardFrozen: ['from', 'to'],
  cardUnfrozen: ['from', 'to'],
  cardReissued: ['from', 'to'],
  cardClosed: ['from', 'to'],
  cardLinked: ['from', 'to'],
  virtualCardActivated: ['from', 'to'],
  replacementRequested: ['from', 'to'],
  bankTransferRescheduled: ['planned', 'effectiveOn'],
};

/** Types that are an act, and change no field of a thing: money, a mail, a file, a proof, something new or gone. */
const ACTS = [
  'virtualCardResent',
  'pinSet',
  'userInvited',
  'userInvitationResent',
  'userInvitationRevoked',
  'tagAdded',
  'tagRemoved',
  'tagDeleted',
  'depositReceived',
  'depositReturned',
  'fundsLoaded',
  'fundsTransferred',
  'fundsWithdrawn',
  'cardOrderPlaced',
  'recipientCreated',
  'intakeEmailSent',
  'intakeEmailResent',
  'bankAccountAdded',
  'bankAccountDeleted',
  'bankAccountSubmitted',
  'bankAccountVerified',
  'bankAccountFailed',
  'bankTransferInitiated',
  'cardNumberShown',
  'cardOrderCancelled',
  'cardOrderShipped',
  'cardOrderDelivered',
  'purchaseAllowedOnce',
  'bankTransferCompleted',
  'bankTransferFailed',
  'bankTransferReturned',
  'noBankAccountDeclared',
  'bankAccountDisabled',
  'signedIn',
  'signedOutEverywhere',
  'passwordChanged',
  'secondFactorSet',
  'secondFactorRemoved',
  'secondFactorReset',
  'socialConnected',
  'socialDisconnected',
  'cardsExported',
  'activitiesExported',
  'approvalRequested',
  'approvalApproved',
  'approvalBlocked',
  'approvalDeclined',
  'approvalCancelled',
  'approvalLapsed',
  'approvalExpired',
  'approvalFailed',
  'replacementDeclined',
  'replacementCancelled',
  'disputeOpened',
  'disputeTakenUp',
  'disputeAnswered',
  'disputeReplied',
  'disputeCredited',
  'disputeCreditTakenBack',
  'disputeAccepted',
  'disputeDeclined',
  'disputeWithdrawn',
];

test('every type says what it changed, or is an act that changes nothing', () => {
  const withChange = ACTIVITY_TYPES.filter((type) => ACTIVITIES[type].change !== null);
  expect([...withChange].sort()).toEqual(WITH_CHANGE);
  expect([...WITH_CHANGE, ...Object.keys(FROM_TO), ...ACTS].sort()).toEqual([...ACTIVITY_TYPES].sort());
});

test.each(Object.entries(FROM_TO))('the payload of %s says %s', (type, names) => {
  expect(Object.keys(ACTIVITIES[type as ActivityType].payload.shape)).toEqual(
    expect.arrayContaining([...names]),
  );
});

/** Names of fields that no line may have: whoever reads the log would hold a secret. */
test('no activity says a secret', () => {
  const secret = /password|secret|token|pin$|code$|cvv|sealed|hash/i;
  const allowed = ['depositReturned.code', 'bankAccountDisabled.code', 'bankAccountUpdated.code'];
  const fields = ACTIVITY_TYPES.flatMap((type) =>
    [
      ...Object.keys(ACTIVITIES[type].payload.shape),
      ...Object.keys(ACTIVITIES[type].change?.shape.before._zod.def.innerType.shape ?? {}),
    ].map((field) => `${type}.${field}`),
  );
  expect(fields.filter((field) => secret.test(field.split('.')[1] ?? ''))).toEqual(allowed);
});
