import type { Lithic } from 'lithic';
import { Webhook } from 'standardwebhooks';
import { v7 as newId } from 'uuid';
import type * as z from 'zod/mini';
import type { BodyInput } from '#lib/contract/call.ts';
import type {
  authorizeForLithic,
  LithicShipment,
  LithicTransaction,
  receiveLithicEvent,
} from '#lib/contract/purchases/lithic.ts';
import { readLithicSettings } from '#lib/server/config-lithic.ts';
import { createLithicEvents } from '#lib/server/providers/issuer/lithic/events.ts';
import type { TestApi } from '../api.ts';
import { LITHIC } from '../live-settings.ts';

/** The same type without interfaces, which TypeScript takes for no objects with further fields. */
type Plain<T> = T extends readonly (infer E)[]
  ? Plain<E>[]
  : T extends object
    ? { [Name in keyof T]: Plain<T[Name]> }
    : T;

type Question = Plain<Lithic.CardAuthorizationApprovalRequestWebhookEvent>;
/** A report by webhook has all events; the type is that of other answers too, which leave them out. */
type News = Plain<Lithic.CardTransactionUpdatedWebhookEvent> & { events: LithicEvent[] };
export type LithicEvent = Plain<Lithic.Transaction.Event>;

const USD = 'USD';
const merchant = {
  acceptor_id: '174030075991',
  acquiring_institution_id: '333301802529120',
  city: 'PORTLAND',
  country: 'USA',
  descriptor: 'CORNER BASKET #12',
  mcc: '5411',
  phone_number: null,
  postal_code: null,
  state: 'OR',
  street_address: null,
};
const terminal = {
  attended: true,
  card_retention_capable: false,
  on_premise: true,
  operator: 'CARD_ACCEPTOR',
  partial_approval_capable: false,
  pin_capability: 'CAPABLE',
  type: 'POS_TERMINAL',
} as const;

/** A question for $25.00 as Lithic sends it. */
export function questionOf(
  cardToken: string,
  { token = newId(), amount = 2_500, hold = null, ...more }: QuestionChange = {},
): Question {
  return {
    event_type: 'card_authorization.approval_request',
    token,
    acquirer_fee: 0,
    amount,
    amounts: {
      cardholder: { amount, conversion_rate: '1.000000', currency: more.currency ?? USD },
      hold: hold === null ? null : { amount: hold, currency: USD },
      merchant: { amount, currency: USD },
      settlement: null,
    },
    authorization_amount: amount,
    avs: { address: '', address_on_file_match: 'NOT_PRESENT', zipcode: '' },
    card: {
      token: cardToken,
      last_four: '4242',
      memo: '',
      spend_limit: 0,
      spend_limit_duration: 'TRANSACTION',
      state: 'OPEN',
      type: 'VIRTUAL',
    },
    cardholder_currency: USD,
    cash_amount: 0,
    created: '2026-11-20T15:00:00Z',
    merchant: { ...merchant, ...more.merchant },
    merchant_amount: amount,
    merchant_currency: USD,
    name_validation: null,
    service_location: null,
    settled_amount: 0,
    status: more.status ?? 'AUTHORIZATION',
    transaction_initiator: 'CARDHOLDER',
    pos: { terminal: { ...terminal, partial_approval_capable: more.isPartialAllowed ?? false } },
  };
}

type QuestionChange = {
  token?: string;
  amount?: number;
  hold?: number | null;
  currency?: string;
  status?: Question['status'];
  merchant?: { descriptor?: string; mcc?: string };
  isPartialAllowed?: boolean;
};

type EventChange = Partial<Pick<LithicEvent, 'token' | 'result' | 'detailed_results' | 'created'>> & {
  currency?: string;
};

/** One event of a transaction, minutes after the one before. */
export function lithicEvent(type: LithicEvent['type'], amount: number, more: EventChange = {}): LithicEvent {
  const { currency = USD, ...changes } = more;
  return {
    token: newId(),
    amount,
    amounts: {
      cardholder: { amount, conversion_rate: '1.000000', currency },
      merchant: { amount, currency },
      settlement: null,
    },
    created: '2026-11-20T15:00:00Z',
    detailed_results: ['APPROVED'],
    effective_polarity: type.includes('RETURN') || type.includes('CREDIT') ? 'CREDIT' : 'DEBIT',
    network_info: null,
    result: 'APPROVED',
    rule_results: [],
    type,
    ...changes,
  };
}

/** A report of a transaction with all of its events so far. */
export function newsOf(
  { cardToken, token }: { cardToken: string; token: string },
  events: LithicEvent[],
  status: News['status'] = 'PENDING',
): News {
  const amount = events.at(-1)?.amount ?? 0;
  const inUsd = { amount, currency: USD };
  return {
    event_type: 'card_transaction.updated',
    token,
    account_token: newId(),
    acquirer_fee: 0,
    acquirer_reference_number: null,
    amount,
    amounts: {
      cardholder: { ...inUsd, conversion_rate: '1.000000' },
      hold: inUsd,
      merchant: inUsd,
      settlement: inUsd,
    },
    authorization_amount: amount,
    authorization_code: '123456',
    avs: null,
    card_token: cardToken,
    cardholder_authentication: null,
    created: '2026-11-20T15:00:00Z',
    financial_account_token: null,
    merchant,
    merchant_amount: amount,
    merchant_authorization_amount: amount,
    merchant_currency: USD,
    network: 'VISA',
    network_risk_score: null,
    pos: {
      entry_mode: { card: 'PRESENT', cardholder: 'PRESENT', pan: 'ICC', pin_entered: false },
      terminal: { ...terminal, acceptor_terminal_id: null },
    },
    result: 'APPROVED',
    service_location: null,
    settled_amount: 0,
    status,
    tags: {},
    token_info: null,
    updated: '2026-11-20T15:00:00Z',
    events,
  };
}

/** What is read of each kind of news. */
type Taken =
  | (z.input<typeof LithicTransaction> & { event_type: 'card_transaction.updated' })
  | (z.input<typeof LithicShipment> & { event_type: 'card.shipped' })
  | { event_type: 'card.created' };

export type SentBy = { secret?: string; at?: Date; tamper?: string };

/** Speaks to the API as Lithic does; `by` spoils the secret, the clock or the body. */
export function actAsLithic(api: TestApi) {
  const { lithic } = readLithicSettings(LITHIC);
  if (!lithic) throw new Error('the settings of the tests are not whole');
  api.platform.events.issuer = createLithicEvents(lithic);
  const send = ({ path }: { path: string }, given: object, ownSecret: string, by: SentBy = {}) => {
    const body = JSON.stringify(given);
    const [id, at] = [`msg_${newId()}`, by.at ?? new Date()];
    return api.send('POST', path, {
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'webhook-signature': new Webhook(by.secret ?? ownSecret).sign(id, at, body),
      },
      body: by.tamper ?? body,
    });
  };
  // The compiler holds the contract against the types of the SDK here.
  return {
    ask: (call: typeof authorizeForLithic, question: Question, by?: SentBy) =>
      send(call, question satisfies BodyInput<typeof call>, LITHIC.LITHIC_ASA_SECRET, by),
    tell: (
      call: typeof receiveLithicEvent,
      news: News | Plain<Lithic.CardShippedWebhookEvent> | Plain<Lithic.CardCreatedWebhookEvent>,
      by?: SentBy,
    ) => send(call, news satisfies Taken, LITHIC.LITHIC_EVENTS_SECRET, by),
    /** What no type of Lithic's has. */
    tellRaw: (call: typeof receiveLithicEvent, news: object) => send(call, news, LITHIC.LITHIC_EVENTS_SECRET),
  };
}
