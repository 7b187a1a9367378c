import type { CardType } from '#lib/domain/cards/card-status.ts';

/**
 * Whoever makes the cards and keeps their numbers. Shaped after documented issuer interfaces, so that an adapter
 * only translates: Lithic `POST /v1/cards`, `/reissue`, `PATCH` with state and PIN, `GET /v1/embed/card`; Marqeta
 * `POST /cards`, `/cardtransitions`, `PUT /pins`; Stripe Issuing `POST /v1/issuing/cards` with `replacement_for`
 * and `shipping`, ephemeral keys for Issuing Elements. Never called within a transaction.
 */
export interface IssuerPort {
  /** The same key again gives the same card, however often it is asked. */
  createCard(card: CardToMake): Promise<MadeCard>;
  /** No authorization comes for it any more. Closing a closed card changes nothing. */
  closeCard(token: string): Promise<void>;
  /** @param pin 4 digits; a PIN that is there already is replaced */
  setPin(token: string, pin: string): Promise<void>;
  /** The card has none until the next `setPin`. */
  removePin(token: string): Promise<void>;
  /**
   * A token with which the issuer's frame shows number, expiry and code of one card, once.
   *
   * @param options.of the card as it stands with us; once it is another version, the token shows nothing
   */
  createRevealToken(
    token: string,
    options: { lifetimeMs: number; of?: { cardId: string; version: number } },
  ): Promise<RevealToken>;
}

export type CardToMake = {
  /** Chosen by us, kept over every further try. */
  key: string;
  type: CardType;
  holder: { firstName: string; lastName: string };
  organisationName: string;
  /** The issuer's token of the card that this one follows. */
  replaces?: string | undefined;
  /** Where a physical card goes; without it, the issuer makes it and waits. */
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

/** What the platform learns of a number: how it ends. The last six are kept as a keyed HMAC only (safety.md §4). */
export type MadeCard = { token: string; last4: string; lastSix: string; expiresOn: string };

export type RevealToken = { token: string; expiresAt: Date };
