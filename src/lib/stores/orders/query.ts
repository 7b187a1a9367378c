import { computed } from 'nanostores';
import type { QueryInput } from '#lib/contract/call.ts';
import type { listCardOrders } from '#lib/contract/orders/orders.ts';
import {
  ORDER_KINDS,
  ORDER_STATUSES,
  type OrderKind,
  type OrderStatus,
} from '#lib/domain/orders/order-states.ts';
import { $search, changeSearch, remembered } from '../list/address.ts';

export const ORDERS_A_PAGE = 50;
const CHOICES_AT_MOST = 50;

export const ORDER_STEPS = ['people', 'address', 'review'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** What the screen of orders shows; every part of it stands in the address. */
export type OrdersQuery = {
  readonly status: readonly OrderStatus[];
  readonly kind: readonly OrderKind[];
  /** ids of programs */
  readonly program: readonly string[];
  /** where the page begins; empty on the first one */
  readonly after: string;
  /** the kind of order that is being written; empty while the list is shown */
  readonly create: OrderKind | '';
  readonly step: OrderStep;
};

export type OrderFilter = 'status' | 'kind' | 'program';
export const ORDER_FILTERS: readonly OrderFilter[] = ['status', 'kind', 'program'];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the query of an address; what makes no sense is left out, so that no link can break the screen. */
export function readOrdersQuery(search: string): OrdersQuery {
  const params = new URLSearchParams(search);
  const listOf = (name: string) => [...new Set(params.getAll(name))].slice(0, CHOICES_AT_MOST);
  return {
    status: ORDER_STATUSES.filter((one) => listOf('status').includes(one)),
    kind: ORDER_KINDS.filter((one) => listOf('kind').includes(one)),
    program: listOf('program').filter((id) => UUID.test(id)),
    after: params.get('after') ?? '',
    create: ORDER_KINDS.find((one) => one === params.get('create')) ?? '',
    step: ORDER_STEPS.find((one) => one === params.get('step')) ?? 'people',
  };
}

/** The query as it stands in the address: only what differs from the usual; other parts of the address are kept. */
export function writeOrdersQuery(query: OrdersQuery, address: string): URLSearchParams {
  const kept = [...new URLSearchParams(address)].filter(([name]) => !(name in query));
  const own: [string, string][] = [
    ...ORDER_FILTERS.flatMap((name) => query[name].map((value): [string, string] => [name, value])),
    ['after', query.after],
    ['create', query.create],
    ['step', query.create === '' || query.step === 'people' ? '' : query.step],
  ];
  return new URLSearchParams([...kept, ...own.filter(([, value]) => value !== '')]);
}

export const $ordersQuery = computed($search, readOrdersQuery);

/** Other filters: they begin at the first page. */
export function changeOrdersQuery(change: Partial<Pick<OrdersQuery, OrderFilter>>): void {
  write({ ...$ordersQuery.get(), ...change, after: '' }, []);
}

export const clearOrdersQuery = (): void => changeOrdersQuery({ status: [], kind: [], program: [] });

export function goToNextOrders(cursor: string): void {
  const query = $ordersQuery.get();
  write({ ...query, after: cursor }, [...pagesBefore(), query.after]);
}

/** Back by one page, or to the first where the way here is not known. */
export function goToPreviousOrders(): void {
  const pages = pagesBefore();
  write({ ...$ordersQuery.get(), after: pages.at(-1) ?? '' }, pages.slice(0, -1));
}

/** Begins an order, or goes on to another step of it; Back leads through the steps. */
export function goToOrderStep(create: OrderKind | '', step: OrderStep = 'people'): void {
  write({ ...$ordersQuery.get(), create, step }, pagesBefore());
}

/** Whether something narrows the list. */
export const isOrdersNarrowed = (query: OrdersQuery): boolean =>
  ORDER_FILTERS.some((name) => query[name].length > 0);

/** The query as the call takes it. */
export function toOrdersListQuery({
  status,
  kind,
  program,
  after,
}: OrdersQuery): QueryInput<typeof listCardOrders> {
  return {
    limit: ORDERS_A_PAGE,
    ...(status.length > 0 ? { status: [...status] } : {}),
    ...(kind.length > 0 ? { kind: [...kind] } : {}),
    ...(program.length > 0 ? { program: [...program] } : {}),
    ...(after ? { cursor: after } : {}),
  };
}

const pagesBefore = (): readonly string[] => remembered().pages ?? [];

function write(query: OrdersQuery, pages: readonly string[]): void {
  changeSearch(writeOrdersQuery(query, $search.get()), 'push', { pages });
}
