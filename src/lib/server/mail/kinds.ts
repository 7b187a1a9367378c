/** Values of a mail's texts; amounts and dates are written out already, in the mail's language. */
type CardValues = { name: string; organization: string; last4: string };

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
};

export type MailKind = keyof MailKinds;
