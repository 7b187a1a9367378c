/** Values of a mail's texts; amounts and dates are formatted already, in the mail's language. */
type CardValues = { name: string; organization: string; last4: string };
/** The purchase that a case is about. */
type DisputeValues = CardValues & { merchant: string; amount: string };
/**
 * `name` is the reader; `recipient` the person it is about, where that is somebody else; `program` what the
 * organization's payments are for, shown in a line of its own.
 */
type RecipientValues = { name: string; organization: string; program?: string };

/** What guards an account; `organization` only where one did it. */
type SecurityValues = { name: string; date: string };

/** `program` is the business whose funding account it is about: a program, or the organization itself. */
type FundingValues = { name: string; organization: string; program: string };
type AutoloadValues = FundingValues & { autoload: string };

/** `business` applies, so that no name of mails stands in for it. */
type ApplicationValues = { name: string; business: string };

/** `key` is the name of an API key, `person` whoever gave it a new secret. */
type KeyValues = { name: string; organization: string; key: string; person: string; date: string };

type InvitationValues = { organization: string };

type PaymentValues = RecipientValues &
  Record<'recipient' | 'last4' | 'amount' | 'date' | 'reason' | 'next', string>;

/** `what` names the act and its amount; `person` is whoever asked, or whoever decided. */
type ApprovalValues = { name: string; organization: string; what: string };
/** `address` is an email or a phone, all but hidden. */
type ChangeValues = { name: string; address: string; date: string };

/** `organization` is who it comes from; `place` the organization or its program that it is about. */
type MemberValues = { name: string; organization: string; place: string };

/** Every mail the platform writes, with what its texts need (`locales/<code>/mail.json`). */
export type MailKinds = {
  /** Links of accounts; whoever reads them may have no name here yet. */
  memberInvited: InvitationValues;
  cardholderInvited: InvitationValues;
  profileInvited: InvitationValues;
  passwordReset: Record<never, never>;
  emailChange: Record<never, never>;
  secondFactorSet: SecurityValues;
  secondFactorRemoved: SecurityValues;
  secondFactorReset: SecurityValues & { organization: string };
  secondFactorResetByStaff: SecurityValues;
  socialConnected: SecurityValues;
  socialDisconnected: SecurityValues;
  recoveryCodesRenewed: SecurityValues;
  recoveryCodeUsed: SecurityValues & { left: string };
  signInAlert: SecurityValues & { device: string };
  passwordChanged: SecurityValues;
  cardActivation: CardValues;
  cardLoaded: CardValues & { amount: string; balance: string };
  cardLocked: CardValues & { date: string };
  cardUnlocked: CardValues & { date: string };
  cardFrozen: CardValues & { date: string };
  cardUnfrozen: CardValues & { date: string };
  /** replaces it where the card was locked before it was frozen */
  cardStillLocked: CardValues & { date: string };
  cardLinked: CardValues & { date: string };
  cardClosed: CardValues & { date: string };
  cardMoved: CardValues & { date: string };
  cardReplaced: CardValues & { date: string };
  /** `place` is a city, or an email for a virtual card */
  replacementRequested: CardValues & { date: string; place: string };
  replacementDeclined: CardValues & { reason: string };
  replacementCancelled: CardValues & { date: string };
  /** to a holder who asked for the card that arrived */
  cardDelivered: CardValues & { date: string };
  disputeOpened: DisputeValues & { answerBy: string; decideBy: string };
  disputeAnswered: DisputeValues & { message: string };
  disputeAccepted: DisputeValues;
  disputeDeclined: DisputeValues & { reason: string };
  disputeCredited: DisputeValues & { credit: string };
  disputeWithdrawn: DisputeValues & { date: string };
  /** to those who manage cases */
  disputeToAnswer: { name: string; organization: string; person: string } & Record<
    'merchant' | 'amount' | 'answerBy' | 'decideBy',
    string
  >;
  disputeReplied: { name: string; organization: string; person: string } & Record<
    'merchant' | 'amount' | 'decideBy',
    string
  >;
  /** to the people who were chosen for it: the balance did not cover a day */
  autoloadMissed: AutoloadValues & { date: string; needed: string; available: string };
  /** the same: something was owed that day */
  autoloadMissedOwed: AutoloadValues & { date: string; owed: string };
  /** the same: it waited for money and was paused */
  autoloadMissedPaused: AutoloadValues & { date: string };
  /** the same: nobody worked on these days */
  autoloadOutage: AutoloadValues & { days: string };
  /** the same: a day to come is not covered */
  autoloadsShort: FundingValues & { date: string; missing: string };
  /** the same: cards that could not be loaded, `cards` of them */
  autoloadLeftOut: AutoloadValues & { date: string; cards: string };
  /** to those who may decide */
  replacementToDecide: { name: string; organization: string; person: string; last4: string };
  /** to those who see the funding account: a deposit was taken back */
  depositReturned: FundingValues & { amount: string };
  /** to those who move its money: it was spent, so that some of it is owed */
  depositOwed: FundingValues & { amount: string; owed: string };
  /** to the new holder of a card that somebody else had */
  cardGiven: CardValues & { date: string };
  /** to the holder of a new physical card, once it can no longer be cancelled */
  cardShipped: CardValues & { date: string };
  pinSet: CardValues & { date: string };
  /** `reason` is whole sentences: why, and what to do */
  purchaseDeclined: CardValues & { merchant: string; amount: string; date: string; reason: string };
  /** what a card paid on one day, in lines of its own */
  purchasesSummary: CardValues & { date: string };
  fundsTaken: CardValues & { amount: string; balance: string };
  /** a load was a mistake; `loaded` is what it had put on the card */
  loadTakenBack: CardValues & { amount: string; loaded: string; balance: string };
  /** the reader is still unknown, so it has no name */
  oneTimeCode: { organization: string; code: string; minutes: string };
  /** to whoever typed the address on the sign-in page, with an account or without; its `text` is the text message */
  signInCode: { code: string; minutes: string };
  /** the same, from a page that opens an account for whoever has none */
  accountCode: { code: string; minutes: string };
  recipientInvited: RecipientValues;
  recipientInvitedAgain: RecipientValues;
  /** somebody asked for the link again, by the reader's address */
  setupLink: RecipientValues;
  bankAccountReceived: RecipientValues & { last4: string };
  bankAccountVerified: RecipientValues & { last4: string };
  /** `reason` and `step` are whole sentences (`bank`) */
  bankAccountFailed: RecipientValues & { last4: string; reason: string; step: string };
  bankAccountChanged: RecipientValues & { last4: string; date: string };
  /** the bank reported a change, whatever its reason */
  bankAccountCorrected: RecipientValues & { last4: string; date: string };
  /** the bank reported a number that our payments cannot go to */
  bankAccountUnpayable: RecipientValues & { last4: string };
  /** a changed one, to the organization */
  recipientAccountChanged: RecipientValues & { recipient: string; last4: string; date: string };
  recipientEmailChanged: RecipientValues & { date: string };
  noBankAccount: RecipientValues & { recipient: string; date: string };
  /** to the organization; `reason` and `next` are whole sentences */
  paymentFailed: PaymentValues;
  /** it had arrived */
  paymentReturned: PaymentValues;
  transferSent: RecipientValues & { last4: string; amount: string; date: string };
  /** where another day was announced before */
  transferDelayed: RecipientValues & { last4: string; amount: string; date: string };
  /** `reason` and `next` are whole sentences */
  transferFailed: RecipientValues & { last4: string; amount: string; reason: string; next: string };
  transferReturned: RecipientValues & { last4: string; amount: string; reason: string; next: string };
  /** to those who may decide */
  approvalRequested: ApprovalValues & { person: string; date: string };
  /** to whoever asked, as the others */
  approvalApproved: ApprovalValues & { person: string };
  approvalDeclined: ApprovalValues & { person: string; reason: string };
  approvalExpired: ApprovalValues;
  /** they may not do it any more */
  approvalLapsed: ApprovalValues;
  /** somebody agreed, but it can never be done */
  approvalFailed: ApprovalValues & { person: string };
  /** to the present address; `address` is the wanted one, all but hidden */
  emailChangeAsked: ChangeValues;
  phoneChangeAsked: ChangeValues;
  emailChanged: ChangeValues;
  phoneChanged: ChangeValues;
  addressChanged: SecurityValues;
  /** begins an application; whoever reads it has no name here yet */
  applicationBegun: { business: string };
  applicationLink: { business: string };
  /** `person` is who named them */
  ownerInvited: ApplicationValues & { person: string };
  ownerReminded: ApplicationValues & { person: string };
  /** the application goes on without them; `person` is who named them, and whom to ask */
  ownerLeftOut: ApplicationValues & { person: string };
  applicationReceived: ApplicationValues;
  applicationDocumentsNeeded: ApplicationValues;
  applicationInReview: ApplicationValues;
  /** `reason` is a whole sentence */
  applicationRefused: ApplicationValues & { reason: string };
  /** the link that opens the account of the first administrator */
  applicationApproved: InvitationValues;
  /** that account was opened, and its reader asked for a link of the application */
  applicationActive: InvitationValues;
  /** to those who build the organization's systems: an endpoint is told nothing more; `reason` is a whole sentence */
  webhookDisabled: { name: string; organization: string; host: string; reason: string };
  /** to the same people */
  apiKeyCreated: KeyValues;
  apiKeyRotated: KeyValues;
  memberRoleChanged: MemberValues & { role: string };
  memberRemoved: MemberValues;
};

export type MailKind = keyof MailKinds;

/** Mails about one funding account, each with a line that says whose it is. */
export const FUNDING_MAILS: ReadonlySet<MailKind> = new Set([
  'depositReturned',
  'depositOwed',
  'autoloadMissed',
  'autoloadMissedOwed',
  'autoloadMissedPaused',
  'autoloadOutage',
  'autoloadsShort',
  'autoloadLeftOut',
]);

/** The note below the button of some mails, each a text under `mail.note`. */
export const MAIL_NOTES: Partial<
  Record<MailKind, 'declines' | 'genuine' | 'ignore' | 'notMine' | 'notYou' | 'secure'>
> = {
  memberInvited: 'ignore',
  cardholderInvited: 'ignore',
  profileInvited: 'ignore',
  passwordReset: 'ignore',
  emailChange: 'ignore',
  applicationBegun: 'ignore',
  applicationLink: 'ignore',
  ownerInvited: 'ignore',
  ownerReminded: 'ignore',
  oneTimeCode: 'notYou',
  signInCode: 'notYou',
  accountCode: 'notYou',
  secondFactorSet: 'secure',
  secondFactorRemoved: 'secure',
  secondFactorReset: 'secure',
  secondFactorResetByStaff: 'secure',
  socialConnected: 'secure',
  socialDisconnected: 'secure',
  recoveryCodesRenewed: 'secure',
  recoveryCodeUsed: 'secure',
  signInAlert: 'secure',
  addressChanged: 'secure',
  emailChanged: 'secure',
  phoneChanged: 'secure',
  purchaseDeclined: 'declines',
  recipientInvited: 'genuine',
  recipientInvitedAgain: 'genuine',
  setupLink: 'genuine',
  bankAccountUnpayable: 'genuine',
  transferFailed: 'genuine',
  transferReturned: 'genuine',
  bankAccountReceived: 'notMine',
  bankAccountChanged: 'notMine',
  recipientEmailChanged: 'notMine',
};
