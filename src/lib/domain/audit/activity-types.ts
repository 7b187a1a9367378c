/**
 * Every kind of line in a history, by what it happened to. The groups up to `metadata` are spec §3
 * "Activity types" whole; `cardholder` holds what the specification's list has no word for: a physical card
 * that its holder linked, a replacement that a holder asked for and what became of it (design §4.12, §4.13), cases about purchases, and a number that
 * was shown to its holder (safety.md §2); `shipment` what becomes of a card order once it is placed; `changedRule`
 * that a rule goes on with other terms, or was set aside for one purchase; `payout` how a payment went on and ended;
 * `deposit` money that came to a funding account, was taken back, paid what was owed or went to another; `setup` that a recipient has no account, that one takes no more payments, or that the bank corrected its numbers;
 * `invitation` what became of who was asked to join; `security` what guards a member's account, in the log of each of their businesses; `export` that a file of a list was
 * made; `import` that the rows of a file were begun, or ended before their turn; `approval` what a second person was asked for and said;
 * `autoload` what became of loads that come by themselves, whose loads are `funds` of each card;
 * `program` that a program was created, renamed or closed;
 * `staff` what the platform's staff set; `webhook` who is told of events, and by which secret they know; `apiKey` by which keys programs call; `application` how it became a customer. `contract/audit/activities.ts` has the subject, the
 * payload and the change of each.
 */
export const ACTIVITY_GROUPS = {
  card: [
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
  ],
  merchantRule: ['merchantRuleAdded', 'merchantRuleRemoved'],
  tag: ['tagAdded', 'tagRemoved', 'tagUpdated', 'tagDeleted'],
  funds: ['fundsLoaded', 'fundsTransferred', 'fundsWithdrawn', 'loadTakenBack'],
  cardOrder: ['cardOrderPlaced'],
  spendRule: ['spendRuleAdded', 'spendRuleRemoved'],
  user: ['userAdded', 'userRemoved', 'userUpdated'],
  businessSettings: ['businessSettingsCreated', 'businessSettingsUpdated'],
  recipient: ['recipientCreated', 'recipientUpdated', 'intakeEmailSent', 'intakeEmailResent'],
  bankAccount: [
    'bankAccountAdded',
    'bankAccountDeleted',
    'bankAccountSubmitted',
    'bankAccountVerified',
    'bankAccountFailed',
  ],
  bankTransfer: ['bankTransferInitiated'],
  metadata: ['metadataAdded', 'metadataUpdated', 'metadataDeleted'],
  cardholder: [
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
  ],
  shipment: ['cardOrderCancelled', 'cardOrderShipped', 'cardOrderDelivered'],
  changedRule: ['spendRuleUpdated', 'merchantRuleUpdated', 'purchaseAllowedOnce'],
  payout: ['bankTransferRescheduled', 'bankTransferCompleted', 'bankTransferFailed', 'bankTransferReturned'],
  deposit: [
    'depositReceived',
    'depositAssigned',
    'depositReturned',
    'debtPaid',
    'depositUpdated',
    'fundingTransferred',
  ],
  setup: ['noBankAccountDeclared', 'bankAccountDisabled', 'bankAccountUpdated'],
  invitation: ['userInvited', 'userInvitationResent', 'userInvitationRevoked'],
  security: [
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
  ],
  export: [
    'cardsExported',
    'activitiesExported',
    'statementExported',
    'depositsExported',
    'loadHistoryExported',
    'transactionsExported',
    'ordersExported',
    'recipientsExported',
    'bankTransfersExported',
    'autoloadsExported',
    'autoloadRunsExported',
    'disputesExported',
    'replacementsExported',
    'approvalsExported',
    'membersExported',
    'programsExported',
    'spendRulesExported',
    'tagsExported',
    'importRowsExported',
  ],
  import: ['importCommitted', 'importCancelled'],
  approval: [
    'approvalRequested',
    'approvalApproved',
    'approvalBlocked',
    'approvalDeclined',
    'approvalCancelled',
    'approvalLapsed',
    'approvalExpired',
    'approvalFailed',
    'approvalSettingsUpdated',
  ],
  autoload: [
    'autoloadCreated',
    'autoloadUpdated',
    'autoloadEnded',
    'autoloadMembersAdded',
    'autoloadMembersRemoved',
    'autoloadRan',
    'autoloadRunMissed',
    'autoloadRunSkipped',
    'autoloadRunWaits',
  ],
  program: ['programCreated', 'programUpdated', 'programClosed'],
  staff: ['businessMarksUpdated'],
  webhook: [
    'webhookEndpointAdded',
    'webhookEndpointUpdated',
    'webhookEndpointRemoved',
    'webhookEndpointEnabled',
    'webhookEndpointDisabled',
    'webhookSecretShown',
    'webhookSecretRotated',
    'webhookEventsReplayed',
  ],
  apiKey: ['apiKeyCreated', 'apiKeyUpdated', 'apiKeyRotated', 'apiKeyRevoked'],
  application: [
    'applicationStarted',
    'applicationUpdated',
    'applicationOwnerInvited',
    'applicationOwnerReminded',
    'applicationOwnerRemoved',
    'applicationOwnerFinished',
    'applicationDocumentAdded',
    'applicationDocumentRemoved',
    'applicationSubmitted',
    'applicationDocumentsRequested',
    'applicationReferred',
    'applicationRefused',
    'applicationApproved',
  ],
} as const;

export type ActivityGroup = keyof typeof ACTIVITY_GROUPS;
export type ActivityType = (typeof ACTIVITY_GROUPS)[ActivityGroup][number];

/** The closed list of activity types. */
export const ACTIVITY_TYPES: readonly ActivityType[] = Object.values(ACTIVITY_GROUPS).flat();

/** Kinds of things that a line can be about, as they are named beside it. */
export const ACTIVITY_SUBJECTS = [
  'autoload',
  'business',
  'card',
  'cardOrder',
  'recipient',
  'spendRule',
  'transfer',
  'user',
] as const;
export type ActivitySubject = (typeof ACTIVITY_SUBJECTS)[number];

/** Under which topic an activity goes out; `ALL_ACTIVITIES` is their pattern. */
export const activityTopic = (type: ActivityType) => `activity.${type}` as const;
export const ALL_ACTIVITIES = 'activity.%';

/** The group of a type, for filters and icons. */
export function activityGroupOf(type: ActivityType): ActivityGroup {
  const groups = Object.keys(ACTIVITY_GROUPS) as ActivityGroup[];
  return groups.find((group) =>
    (ACTIVITY_GROUPS[group] as readonly ActivityType[]).includes(type),
  ) as ActivityGroup;
}
