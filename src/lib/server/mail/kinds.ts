/** Values of a mail's texts; amounts and dates are written out already, in the mail's language. */
type CardValues = { name: string; organization: string; last4: string };
/**
 * `name` is whoever reads it; `recipient` whom it is about, where that is somebody else; `program` what the payments of
 * the organization are for, which then stands in a line of its own.
 */
type RecipientValues = { name: string; organization: string; program?: string };

type PaymentValues = RecipientValues &
  Record<'recipient' | 'last4' | 'amount' | 'date' | 'reason' | 'next', string>;

/** Every mail the platform writes, with what its texts need (`locales/<code>/mail.json`). */
export type MailKinds = {
  cardActivation: CardValues;
  /** in its place while there is no page to activate a card on */
  cardAnnounced: CardValues;
  cardLoaded: CardValues & { amount: string; balance: string };
  cardLocked: CardValues & { date: string };
  cardUnlocked: CardValues & { date: string };
  cardFrozen: CardValues & { date: string };
  cardUnfrozen: CardValues & { date: string };
  /** in its place where the card was locked before it was frozen */
  cardStillLocked: CardValues & { date: string };
  cardLinked: CardValues & { date: string };
  cardClosed: CardValues & { date: string };
  cardMoved: CardValues & { date: string };
  cardReplaced: CardValues & { date: string };
  /** to whoever gets a card that somebody else had */
  cardGiven: CardValues & { date: string };
  /** to whoever gets a new physical card, once it cannot be taken back any more */
  cardShipped: CardValues & { date: string };
  pinSet: CardValues & { date: string };
  fundsTaken: CardValues & { amount: string; balance: string };
  /** to whom nobody knows yet, so it names no reader */
  oneTimeCode: { organization: string; code: string; minutes: string };
  recipientInvited: RecipientValues;
  recipientInvitedAgain: RecipientValues;
  bankAccountReceived: RecipientValues & { last4: string };
  bankAccountVerified: RecipientValues & { last4: string };
  /** `reason` and `step` are whole sentences (`bank`) */
  bankAccountFailed: RecipientValues & { last4: string; reason: string; step: string };
  bankAccountChanged: RecipientValues & { last4: string; date: string };
  /** the bank told of a change, for whatever reason of its own */
  bankAccountCorrected: RecipientValues & { last4: string; date: string };
  /** the bank told of a number that no payment of ours can go to */
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
  /** to whom it told another day */
  transferDelayed: RecipientValues & { last4: string; amount: string; date: string };
  /** `reason` and `next` are whole sentences */
  transferFailed: RecipientValues & { last4: string; amount: string; reason: string; next: string };
  transferReturned: RecipientValues & { last4: string; amount: string; reason: string; next: string };
};

export type MailKind = keyof MailKinds;

/** What stands below the button of some, each a text under `mail.note`. */
export const MAIL_NOTES: Partial<Record<MailKind, 'genuine' | 'notMine' | 'notYou'>> = {
  oneTimeCode: 'notYou',
  recipientInvited: 'genuine',
  recipientInvitedAgain: 'genuine',
  bankAccountUnpayable: 'genuine',
  transferFailed: 'genuine',
  transferReturned: 'genuine',
  bankAccountReceived: 'notMine',
  bankAccountChanged: 'notMine',
  recipientEmailChanged: 'notMine',
};
