import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import type { BodyInput, OutputOf } from '#lib/contract/call.ts';
import { decideSandboxCheck, listSandboxBank, moveSandboxPayout } from '#lib/contract/sandbox/bank.ts';
import { getSandboxClock, moveSandboxClock } from '#lib/contract/sandbox/clock.ts';
import {
  getSandboxDemo,
  getSandboxPorts,
  linkSandboxCard,
  listSandboxMessages,
  listSandboxPurchases,
  listSandboxShipments,
  makeSandboxPurchase,
  moveSandboxShipment,
  settleSandboxPurchase,
} from '#lib/contract/sandbox/sandbox.ts';
import { isCardId, normalizeCardId } from '#lib/domain/cards/card-id.ts';

/** While the page is visible, changes by others show after this time at the latest. */
const POLL_MS = 5_000;
const MESSAGES_A_PAGE = 20;
const SHIPMENTS_A_PAGE = 8;
const PURCHASES_A_PAGE = 8;

export type SandboxMessage = OutputOf<typeof listSandboxMessages>['items'][number];
export type SandboxShipment = OutputOf<typeof listSandboxShipments>['items'][number];
export type SandboxPurchase = OutputOf<typeof listSandboxPurchases>['items'][number];
export type SandboxDemo = OutputOf<typeof getSandboxDemo>;
export type SandboxPorts = OutputOf<typeof getSandboxPorts>;

export const clockQuery = queryOptions({
  queryKey: ['sandbox', 'clock'],
  queryFn: ({ signal }) => callApi(getSandboxClock, { signal }),
  refetchInterval: POLL_MS,
});

export const portsQuery = queryOptions({
  queryKey: ['sandbox', 'ports'],
  queryFn: ({ signal }) => callApi(getSandboxPorts, { signal }),
  refetchInterval: POLL_MS,
});

export const demoQuery = queryOptions({
  queryKey: ['sandbox', 'demo'],
  queryFn: ({ signal }) => callApi(getSandboxDemo, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** @param to full address of the recipient; empty for all */
export const messagesQuery = (to: string) =>
  infiniteQueryOptions({
    queryKey: ['sandbox', 'messages', to],
    queryFn: ({ signal, pageParam: cursor }) =>
      callApi(listSandboxMessages, {
        query: { limit: MESSAGES_A_PAGE, to: to || undefined, cursor },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: POLL_MS,
  });

/** @param to null returns to real time */
export const moveClock = (to: Date | null) =>
  callApi(moveSandboxClock, { body: { to: to ? to.toISOString() : null } });

export const shipmentsQuery = infiniteQueryOptions({
  queryKey: ['sandbox', 'shipments'],
  queryFn: ({ signal, pageParam: cursor }) =>
    callApi(listSandboxShipments, { query: { limit: SHIPMENTS_A_PAGE, cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  refetchInterval: POLL_MS,
});

/** Moves a parcel to its next step now. */
export const moveShipment = (id: string, idempotencyKey: string) =>
  callApi(moveSandboxShipment, { params: { id }, idempotencyKey });

/** Links a card to its holder. */
export const linkCard = (cardId: string, idempotencyKey: string) =>
  callApi(linkSandboxCard, { params: { id: cardId }, idempotencyKey });

/** @param cardId as typed; no request before it looks like a card ID */
export const purchasesQuery = (cardId: string) =>
  infiniteQueryOptions({
    queryKey: ['sandbox', 'purchases', cardId],
    queryFn: ({ signal, pageParam: cursor }) =>
      callApi(listSandboxPurchases, { query: { limit: PURCHASES_A_PAGE, cardId, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: isCardId(normalizeCardId(cardId)),
    refetchInterval: POLL_MS,
  });

export type PurchaseWish = BodyInput<typeof makeSandboxPurchase>;

export const makePurchase = (body: PurchaseWish, idempotencyKey: string) =>
  callApi(makeSandboxPurchase, { body, idempotencyKey });

export type SettleWish = { id: string } & Pick<BodyInput<typeof settleSandboxPurchase>, 'action' | 'amount'>;

/** Clears or releases a hold, or refunds what was posted; an amount or all of it. */
export const settlePurchase = ({ id, ...body }: SettleWish, idempotencyKey: string) =>
  callApi(settleSandboxPurchase, { params: { id }, body, idempotencyKey });

export type SandboxBank = OutputOf<typeof listSandboxBank>;

export const bankQuery = queryOptions({
  queryKey: ['sandbox', 'bank'],
  queryFn: ({ signal }) => callApi(listSandboxBank, { signal }),
  refetchInterval: POLL_MS,
});

export type CheckWish = { key: string; code: string | null };

/** Makes the bank answer the check of an account now; without a code the account is verified. */
export const decideCheck = ({ key, code }: CheckWish, idempotencyKey: string) =>
  callApi(decideSandboxCheck, { params: { key }, body: { code }, idempotencyKey });

export type PayoutWish = { key: string; to: 'settled' | 'failed' | 'returned'; code: string | null };

/** Makes a payment settle, fail or return now. */
export const movePayout = ({ key, to, code }: PayoutWish, idempotencyKey: string) =>
  callApi(moveSandboxPayout, { params: { key }, body: { to, code }, idempotencyKey });
