import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { PendingApproval } from '#lib/contract/approvals/approval.ts';
import type { Address, CardOrder } from '#lib/contract/orders/order.ts';
import { createVirtualCards, orderAndShip } from '#lib/contract/orders/orders.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { ORDER_MAX_CARDS, type OrderKind } from '#lib/domain/orders/order-states.ts';
import { createActFlow } from '../act-flow.ts';
import { NOWHERE, trimmed } from '../address-draft.ts';
import { CARDS_KEY, SUMMARY_KEY } from '../cards/cache.ts';
import { fundingKey } from '../funding/cache.ts';
import { loadMinorOf } from './amounts.ts';
import { addressProblems, peopleProblems } from './check.ts';
import { isBlankRow, newRow, type OrderRow, readPeople } from './people.ts';

export const ORDERS_KEY = ['orders'] as const;
export const orderKey = (orderId: string) => ['order', orderId] as const;

export type OrderDraft = {
  /** the program that orders; empty until one is chosen */
  readonly business: string;
  readonly rows: readonly OrderRow[];
  readonly shipTo: Address;
  readonly method: string;
  readonly isDefaultAddress: boolean;
};

export type OrderFlow = ReturnType<typeof createOrderFlow>;

const FIRST_ROWS = 3;

const emptyDraft = (): OrderDraft => ({
  business: '',
  rows: Array.from({ length: FIRST_ROWS }, () => newRow()),
  shipTo: NOWHERE,
  method: 'USPS_PRIORITY',
  isDefaultAddress: false,
});

/** The cards of the order, without empty rows. */
export const cardsOf = ({ rows }: OrderDraft): OrderRow[] => rows.filter((row) => !isBlankRow(row));

/**
 * The flow of one order. Its steps are in the address; problems are keyed by `<row>.<field>`, `shipTo.<field>`,
 * `method` and `cards`.
 *
 * @param begun what was typed before the form was left
 */
export function createOrderFlow(kind: OrderKind, begun: Partial<OrderDraft> = {}) {
  const flow = createActFlow<OrderDraft, { order: CardOrder } | PendingApproval>({
    draft: { ...emptyDraft(), ...begun },
    send: (draft, key) => send(kind, draft, key),
    settled() {
      const { business } = flow.$state.get().draft;
      for (const queryKey of [ORDERS_KEY, CARDS_KEY, SUMMARY_KEY, fundingKey(business)]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    fieldOf,
  });
  const draft = () => flow.$state.get().draft;

  return {
    $state: flow.$state,
    change: (change: Partial<Pick<OrderDraft, 'business' | 'method' | 'isDefaultAddress'>>) =>
      flow.change(change, [...Object.keys(change), 'cards']),
    changeRow(id: string, change: Partial<Omit<OrderRow, 'id'>>) {
      const rows = draft().rows.map((row) => (row.id === id ? { ...row, ...change } : row));
      flow.change({ rows }, [...Object.keys(change).map((field) => `${id}.${field}`), 'cards']);
    },
    /** Empties the rows and keeps the address. @returns the id of the first row */
    startOver(): string {
      const { rows } = emptyDraft();
      flow.change({ rows });
      flow.showProblems({});
      return rows[0]?.id ?? '';
    },
    /** @returns the id of the new row */
    addRow(): string {
      const row = newRow();
      flow.change({ rows: [...draft().rows, row].slice(0, ORDER_MAX_CARDS) });
      return row.id;
    },
    removeRow(id: string) {
      const left = draft().rows.filter((row) => row.id !== id);
      flow.change({ rows: left.length > 0 ? left : [newRow()] });
    },
    /** @returns how many were added, and how many found no room */
    addPeople(text: string): { added: number; left: number } {
      const people = readPeople(text);
      const filled = cardsOf(draft());
      const room = Math.max(0, ORDER_MAX_CARDS - filled.length);
      const added = people.slice(0, room);
      if (added.length > 0) flow.change({ rows: [...filled, ...added.map((person) => newRow(person))] });
      return { added: added.length, left: people.length - added.length };
    },
    loadAll(load: string) {
      const { rows } = draft();
      const blank = rows.every(isBlankRow);
      flow.change({ rows: rows.map((row) => (isBlankRow(row) && !blank ? row : { ...row, load })) }, [
        ...rows.map(({ id }) => `${id}.load`),
        'cards',
      ]);
    },
    changeShipTo(change: Partial<Address>) {
      const mended = Object.keys(change).map((field) => `shipTo.${field}`);
      flow.change({ shipTo: { ...draft().shipTo, ...change } }, [...mended, 'cards']);
    },
    /** Fills in the business's address, unless somebody has begun to type another. */
    prefill(address: Address) {
      if (Object.values(draft().shipTo).every((text) => text === '')) flow.change({ shipTo: address });
    },
    /** @returns whether the people are valid; otherwise their problems are shown */
    checkPeople: () => flow.showProblems(peopleProblems(draft().rows, kind)),
    checkAddress: () => flow.showProblems(addressProblems(draft().shipTo, draft().method)),
    /** @param business the program that orders */
    async submit(business: string): Promise<void> {
      const { sending, answer } = flow.$state.get();
      // It is placed already: another press while its page loads would place a second order.
      if (sending || answer) return;
      flow.change({ business });
      flow.review();
      await flow.submit();
    },
  };
}

function send(kind: OrderKind, draft: OrderDraft, idempotencyKey: string) {
  const params = { id: draft.business };
  const cards = cardsOf(draft).map(({ firstName, lastName, email, phone, load }) => ({
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    ...(phone.trim() ? { phone: phone.trim() } : {}),
    ...(load.trim() ? { load: toDecimal(loadMinorOf(load)) } : {}),
  }));
  if (kind === 'virtual') return callApi(createVirtualCards, { params, body: { cards }, idempotencyKey });
  const { shipTo, method, isDefaultAddress } = draft;
  const body = {
    cards: cards.map(({ email, ...card }) => (email ? { ...card, email } : card)),
    shipTo: trimmed(shipTo),
    method,
    isDefaultAddress,
  };
  return callApi(orderAndShip, { params, body, idempotencyKey });
}

/** `cards.3.email` of the request is the email of the fourth filled row. */
function fieldOf(name: string, sent: OrderDraft): string {
  const [, index, field] = /^cards\.(\d+)\.(\w+)$/.exec(name) ?? [];
  const row = index === undefined ? undefined : cardsOf(sent)[Number(index)];
  return row ? `${row.id}.${field}` : name;
}
