import type { CardType } from '#lib/domain/cards/card-status.ts';

/**
 * The issuer, which makes the cards and keeps their numbers. Shaped after documented issuer interfaces, so that an
 * adapter only translates: Lithic `POST /v1/cards`, `PATCH` with state and PIN, `GET /v1/embed/card`;
 * Marqeta `POST /cards`, `/cardtransitions`, `PUT /pins`; Stripe Issuing `POST /v1/issuing/cards` with
 * `replacement_for` and `shipping`, ephemeral keys for Issuing Elements. Never called within a transaction.
 */
export interface IssuerPort {
  /** No issuer is connected: it makes no card. */
  readonly isAbsent?: true;
  /** Its own document that shows a card; absent where ours does, as in the sandbox. */
  readonly frame?: IssuerFrame;
  /** The same key again returns the same card. */
  createCard(card: CardToMake): Promise<MadeCard>;
  /** A physical card has arrived: from now on it works in shops. Doing so again changes nothing. */
  activateCard(token: string): Promise<void>;
  /** No further authorization arrives for it. Closing a closed card changes nothing. */
  closeCard(token: string): Promise<void>;
  /** @param pin 4 digits; it replaces an existing PIN */
  setPin(token: string, pin: string): Promise<void>;
  /** The card has none until the next `setPin`. */
  removePin(token: string): Promise<void>;
  /**
   * A token with which the issuer's frame shows number, expiry and code of one card, once.
   *
   * @param options.frameNonce what the frame told when it began; the token works in that frame alone. Stripe Issuing
   * Elements has it under this name (`createEphemeralKeyNonce`).
   * @param options.of the card as we know it; the token shows nothing once the card has another version
   */
  createRevealToken(
    token: string,
    options: { lifetimeMs: number; frameNonce: string; of?: { cardId: string; version: number } },
  ): Promise<RevealToken>;
}

export type IssuerFrame = {
  /** From where the document comes. */
  readonly origin: string;
  /**
   * The address of a document with the card, which shows it to whoever has the address until the token would have run
   * out. Undefined for a token of another frame, or one that has run out.
   */
  open(asked: {
    revealToken: string;
    frameSecret: string;
  }): { address: string; of: { cardId: string; version: number } | null } | undefined;
};

export type CardToMake = {
  /** Chosen by us, the same on every try. */
  key: string;
  type: CardType;
  holder: { firstName: string; lastName: string };
  organisationName: string;
  /** The issuer's token of the replaced card. */
  replaces?: string | undefined;
  /** Where a physical card goes; without it the issuer makes the card and waits. */
  shipping?: CardShipping | undefined;
};

export type CardShipping = {
  address: {
    firstName: string;
    lastName: string;
    addressOne: string;
    addressTwo?: string | undefined;
    city: string;
    state: string;
    zip: string;
  };
  method: string;
};

/**
 * What the platform learns of a number: its end. The last six are kept only as a keyed HMAC (safety.md §4); null where
 * the issuer does not tell them, and then nobody can prove that they hold the card.
 */
export type MadeCard = { token: string; last4: string; lastSix: string | null; expiresOn: string };

export type RevealToken = { token: string; expiresAt: Date };
