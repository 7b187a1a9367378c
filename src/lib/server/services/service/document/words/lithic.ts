import type { Words } from './words.ts';

const TOKEN = '7ef7d65c-9023-4da3-b113-3b8583fd7951';

/** What Lithic sends us, under its own names. */
export const LITHIC_WORDS: Words = {
  'authorizeForLithic.token': ['Lithic’s token of the transaction; its later events have it too.', TOKEN],
  'authorizeForLithic.card.token': ['Lithic’s token of the card.', TOKEN],
  'authorizeForLithic.card': 'The card that pays.',
  'authorizeForLithic.status': [
    'What is asked: an authorization, one that settles at once (`FINANCIAL_AUTHORIZATION`), money for the card, or `BALANCE_INQUIRY`.',
    'AUTHORIZATION',
  ],
  amounts: 'Amounts in each currency that plays a part.',
  'amounts.cardholder': 'In the currency of the card, as the network asks for it or has settled it.',
  'amounts.hold': 'What is to be held where that is more, for a tip or fuel; null where it is not.',
  'cardholder.amount': ['In the smallest unit of the currency.', 2500],
  'hold.amount': ['In the smallest unit of the currency.', 3000],
  'cardholder.currency': ['Three letters of ISO 4217.', 'USD'],
  'hold.currency': ['Three letters of ISO 4217.', 'USD'],
  'merchant.descriptor': ['The merchant as it stands on the statement.', 'CORNER BASKET #12'],
  'merchant.mcc': ['Category of the merchant: four digits of ISO 18245.', '5411'],
  pos: 'How the card was presented, and at what.',
  terminal: 'The device at which it was.',
  partial_approval_capable: 'True where the shop takes less than the whole, if that is what there is.',
  'authorizeForLithic.result':
    '`APPROVED`, or why not: `CARD_PAUSED`, `INSUFFICIENT_FUNDS`, `UNAUTHORIZED_MERCHANT`, `VELOCITY_EXCEEDED`; `DO_NOT_HONOR` for any other reason.',
  approved_amount: ['What was approved, where it is less than the whole.', 1800],
  'authorizeForLithic.balance': 'What is on the card; there for a balance inquiry alone.',
  'balance.amount': ['What is posted, in whole cents of USD.', 10000],
  'balance.available': ['What of it is not on hold, in whole cents of USD.', 7500],
  event_type: [
    'Kind of the event: `card_transaction.updated`, `card.shipped`, or another one, which is ignored.',
    'card.created',
  ],
  'receiveLithicEvent.outcome':
    '`applied`: something changed; `repeated`: all of it was known; `ignored`: it has nothing to change here.',
  'receiveLithicEvent.applied': ['How many of its events changed something.', 1],
  'openIssuerFrame.address': [
    'Address of the issuer’s document with the card. It shows the card to whoever has it, for at most a minute.',
    'https://api.lithic.com/v1/embed/card?embed_request=eyJ0b2tlbiI6&hmac=r8tx1',
  ],
};
