import { expect, test } from 'vitest';
import { ACTIVITY_TYPES, activityGroupOf } from '#lib/domain/audit/activity-types.ts';

/** Spec §3 "Activity types", in its order, and those that the cardholder's side, shipments, changed rules, tags, exports, payouts and set-ups add. */
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
  'noBankAccountDeclared',
  'bankAccountDisabled',
  'bankAccountUpdated',
  'cardsExported',
];

test('every activity type of the specification is there, once', () => {
  expect(ACTIVITY_TYPES).toEqual(EXPECTED);
  expect(new Set(ACTIVITY_TYPES).size).toBe(57);
});

test.each([
  ['cardLocked', 'card'],
  ['fundsWithdrawn', 'funds'],
  ['metadataDeleted', 'metadata'],
] as const)('%s belongs to %s', (type, group) => {
  expect(activityGroupOf(type)).toBe(group);
});
