import { atom, type ReadableAtom } from 'nanostores';
import { type CallError, isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { createIntent } from '#lib/browser/intent.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { FieldProblem } from '#lib/contract/errors.ts';
import type { Address, CardOrder } from '#lib/contract/orders/order.ts';
import { createVirtualCards, orderAndShip } from '#lib/contract/orders/orders.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { ORDER_MAX_CARDS, type OrderKind } from '#lib/domain/orders/order-states.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { NOWHERE, trimmed } from '../address-draft.ts';
import { CARDS_KEY, SUMMARY_KEY } from '../cards/cache.ts';
import { fundingKey } from '../funding/cache.ts';
import { loadMinorOf } from './amounts.ts';
import { addressProblems, peopleProblems } from './check.ts';
import { isBlankRow, newRow, type OrderRow, readPeople } from './people.ts';

export const ORDERS_KEY = ['orders'] as const;
export const orderKey = (orderId: string) => ['order', orderId] as const;

/** `unknown`: no answer came, so the same key is sent again. */
export type OrderFailure = { readonly kind: 'refused' | 'unknown'; readonly error: CallError };

export type OrderDraft = {
  readonly rows: readonly OrderRow[];
  readonly shipTo: Address;
  readonly method: string;
  readonly isDefaultAddress: boolean;
};

export type OrderState = {
  readonly draft: OrderDraft;
  /** by `<row>.<field>`, `shipTo.<field>`, `method`, `cards` */
  readonly problems: Readonly<Record<string, Problem | FieldProblem>>;
  readonly sending: boolean;
  readonly failure: OrderFailure | null;
  readonly order: CardOrder | null;
};

export type OrderFlow = ReturnType<typeof createOrderFlow>;

const FIRST_ROWS = 3;

const emptyDraft = (): OrderDraft => ({
  rows: Array.from({ length: FIRST_ROWS }, () => newRow()),
  shipTo: NOWHERE,
  method: 'USPS_PRIORITY',
  isDefaultAddress: false,
});

/** The cards that an order is really about: rows that are left empty are none. */
export const cardsOf = ({ rows }: OrderDraft): OrderRow[] => rows.filter((row) => !isBlankRow(row));

/**
 * One order from typing to cards. The idempotency key stays with the same words over every further try, so that
 * neither a second press nor a lost answer orders twice (ux 17); only a refusal or another draft brings another.
 *
 * @param begun what was typed before the form was left
 */
export function createOrderFlow(kind: OrderKind, begun: Partial<OrderDraft> = {}) {
  const $state = atom<OrderState>({
    draft: { ...emptyDraft(), ...begun },
    problems: {},
    sending: false,
    failure: null,
    order: null,
  });
  const set = (change: Partial<OrderState>) => $state.set({ ...$state.get(), ...change });
  const draft = (change: Partial<OrderDraft>) =>
    set({ draft: { ...$state.get().draft, ...change }, failure: null });
  const forget = (...names: string[]) => {
    const left = Object.entries($state.get().problems).filter(
      ([name]) => !names.includes(name) && name !== 'cards',
    );
    set({ problems: Object.fromEntries(left) });
  };
  const intent = createIntent();

  return {
    $state: $state as ReadableAtom<OrderState>,
    changeRow(id: string, change: Partial<Omit<OrderRow, 'id'>>) {
      const { rows } = $state.get().draft;
      draft({ rows: rows.map((row) => (row.id === id ? { ...row, ...change } : row)) });
      forget(...Object.keys(change).map((field) => `${id}.${field}`));
    },
    /** Empties the rows and keeps where they go. @returns the id of the first row */
    startOver(): string {
      const { rows } = emptyDraft();
      set({ draft: { ...$state.get().draft, rows }, problems: {}, failure: null });
      return rows[0]?.id ?? '';
    },
    /** @returns the id of the new row */
    addRow(): string {
      const row = newRow();
      draft({ rows: [...$state.get().draft.rows, row].slice(0, ORDER_MAX_CARDS) });
      return row.id;
    },
    removeRow(id: string) {
      const left = $state.get().draft.rows.filter((row) => row.id !== id);
      draft({ rows: left.length > 0 ? left : [newRow()] });
    },
    /** @returns how many came in, and how many found no room */
    addPeople(text: string): { added: number; left: number } {
      const people = readPeople(text);
      const filled = cardsOf($state.get().draft);
      const room = Math.max(0, ORDER_MAX_CARDS - filled.length);
      const added = people.slice(0, room);
      if (added.length > 0) draft({ rows: [...filled, ...added.map((person) => newRow(person))] });
      return { added: added.length, left: people.length - added.length };
    },
    loadAll(load: string) {
      const { rows } = $state.get().draft;
      const blank = rows.every(isBlankRow);
      draft({ rows: rows.map((row) => (isBlankRow(row) && !blank ? row : { ...row, load })) });
      forget(...rows.map(({ id }) => `${id}.load`));
    },
    changeShipTo(change: Partial<Address>) {
      draft({ shipTo: { ...$state.get().draft.shipTo, ...change } });
      forget(...Object.keys(change).map((field) => `shipTo.${field}`));
    },
    /** What the business keeps as its address, unless somebody has begun to type another. */
    prefill(address: Address) {
      if (Object.values($state.get().draft.shipTo).every((text) => text === '')) draft({ shipTo: address });
    },
    change(change: Partial<Pick<OrderDraft, 'method' | 'isDefaultAddress'>>) {
      draft(change);
      forget(...Object.keys(change));
    },
    /** @returns whether the people are in order; else their problems stand beside them */
    checkPeople(): boolean {
      const problems = peopleProblems($state.get().draft.rows, kind);
      set({ problems });
      return Object.keys(problems).length === 0;
    },
    checkAddress(): boolean {
      const { shipTo, method } = $state.get().draft;
      const problems = addressProblems(shipTo, method);
      set({ problems });
      return Object.keys(problems).length === 0;
    },
    /** @param business the program that orders */
    async submit(business: string): Promise<void> {
      const state = $state.get();
      if (state.sending) return;
      set({ sending: true, failure: null });
      try {
        const { order } = await intent.send([business, state.draft], (key) =>
          send(kind, business, state.draft, key),
        );
        set({ order, sending: false });
      } catch (error) {
        set({ sending: false });
        if (!isCallError(error)) throw error;
        set({
          failure: { kind: intent.isOpen() ? 'unknown' : 'refused', error },
          problems: byRow(error.fields, cardsOf(state.draft)),
        });
      } finally {
        for (const queryKey of [ORDERS_KEY, CARDS_KEY, SUMMARY_KEY, fundingKey(business)]) {
          void queryClient.invalidateQueries({ queryKey });
        }
      }
    },
  };
}

function send(kind: OrderKind, id: string, draft: OrderDraft, idempotencyKey: string) {
  const cards = cardsOf(draft).map(({ firstName, lastName, email, phone, load }) => ({
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    ...(phone.trim() ? { phone: phone.trim() } : {}),
    ...(load.trim() ? { load: toDecimal(loadMinorOf(load)) } : {}),
  }));
  if (kind === 'virtual')
    return callApi(createVirtualCards, { params: { id }, body: { cards }, idempotencyKey });
  const { shipTo, method, isDefaultAddress } = draft;
  const body = {
    cards: cards.map(({ email, ...card }) => (email ? { ...card, email } : card)),
    shipTo: trimmed(shipTo),
    method,
    isDefaultAddress,
  };
  return callApi(orderAndShip, { params: { id }, body, idempotencyKey });
}

/** `cards.3.email` of what was sent is the email of the fourth filled row. */
function byRow(fields: CallError['fields'], sent: readonly OrderRow[]): Record<string, FieldProblem> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, found]) => {
      const [, index, field] = /^cards\.(\d+)\.(\w+)$/.exec(name) ?? [];
      const row = index === undefined ? undefined : sent[Number(index)];
      return [row ? `${row.id}.${field}` : name, found];
    }),
  );
}
