import type { MailKind } from '../../mail/kinds.ts';

/**
 * What somebody without an email is told by text message: what guards a card or an account, the steps to a new card, and
 * what becomes of a case. A text has the words of the mail's subject, or of its heading where the subject names a shop or
 * an organization: nobody who finds the phone reads more of a card than its last four digits.
 */
export const TEXT_WORDS = {
  pinSet: 'subject',
  cardLocked: 'subject',
  cardUnlocked: 'subject',
  cardFrozen: 'subject',
  cardUnfrozen: 'subject',
  cardStillLocked: 'subject',
  cardLinked: 'subject',
  cardClosed: 'subject',
  cardMoved: 'subject',
  cardReplaced: 'subject',
  cardShipped: 'heading',
  cardDelivered: 'subject',
  replacementRequested: 'subject',
  replacementDeclined: 'subject',
  replacementCancelled: 'subject',
  disputeOpened: 'heading',
  disputeAnswered: 'heading',
  disputeAccepted: 'text',
  disputeDeclined: 'heading',
  disputeWithdrawn: 'heading',
  signInAlert: 'subject',
  phoneChanged: 'subject',
  addressChanged: 'subject',
  secondFactorSet: 'subject',
  secondFactorRemoved: 'subject',
  secondFactorReset: 'subject',
  secondFactorResetByStaff: 'subject',
  recoveryCodesRenewed: 'subject',
  recoveryCodeUsed: 'subject',
  socialConnected: 'subject',
  socialDisconnected: 'subject',
} as const satisfies Partial<Record<MailKind, 'subject' | 'heading' | 'text'>>;

export type TextKind = keyof typeof TEXT_WORDS;

export const isTextKind = (kind: string): kind is TextKind => Object.hasOwn(TEXT_WORDS, kind);

/** What comes from the organization or the carrier alone, so that nobody else can have done it. */
const SURELY_KNOWN: ReadonlySet<TextKind> = new Set<TextKind>([
  'cardLocked',
  'cardFrozen',
  'cardUnfrozen',
  'cardStillLocked',
  'cardClosed',
  'cardMoved',
  'cardReplaced',
  'cardShipped',
  'cardDelivered',
  'replacementDeclined',
  'disputeAnswered',
  'disputeAccepted',
  'disputeDeclined',
]);

/** Whether somebody else may have done it in the reader's name, who then has to tell us. */
export const mayBeSomebodyElse = (kind: TextKind): boolean => !SURELY_KNOWN.has(kind);
