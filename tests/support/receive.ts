import * as z from 'zod/mini';
import {
  type AnyCall,
  applicantScopesOf,
  asksPortal,
  asksRecipient,
  type BodyOf,
  isOpen,
  isWrite,
  type ParamsOf,
  type QueryOf,
} from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { strict } from '#lib/server/commands/strict.ts';
import { unfoldQuery } from '#lib/server/commands/unfold-query.ts';

/** A request as the contract reads it; what it did not bring is absent. */
export type Received<C extends AnyCall> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  idempotencyKey?: string;
  ifMatch?: string;
  setupToken?: string;
};

/** A request whose call is known, with everything that the contract has against it. */
export type Arrived = { call: AnyCall; received: Received<AnyCall>; problems: string[] };

type Route = { call: AnyCall; pattern: RegExp };

/** Fixed segments before parameters, as the server reads them. */
const ROUTES: Route[] = Object.values<AnyCall>(calls)
  .sort((a, b) => rankOf(a).localeCompare(rankOf(b), 'en'))
  .map((call) => ({
    call,
    pattern: new RegExp(`^/api${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));

function rankOf({ path }: AnyCall): string {
  return path.replaceAll('{', '~');
}

/** Which call of the contract a request is, parsed; null where the contract has none such. */
export function receive(url: URL, init: RequestInit): Arrived | null {
  const method = init.method ?? 'GET';
  for (const { call, pattern } of ROUTES) {
    const found = call.method === method ? pattern.exec(url.pathname) : null;
    if (found) return arrived(call, found.groups ?? {}, url.searchParams, init);
  }
  return null;
}

function arrived(
  call: AnyCall,
  path: Record<string, string>,
  search: URLSearchParams,
  init: RequestInit,
): Arrived {
  const headers = new Headers(init.headers);
  const problems = headerProblems(call, headers);
  const rawQuery = Object.fromEntries([...search.keys()].map((name) => [name, search.getAll(name)]));
  const parts = {
    params: [call.params, mapValues(path, decodeURIComponent)],
    query: [call.query && strict(call.query), call.query ? unfoldQuery(call.query, rawQuery) : rawQuery],
    body: [call.body && strict(call.body), isWrite(call) && init.body ? JSON.parse(String(init.body)) : {}],
  } as const;
  const received: Record<string, unknown> = {};
  for (const [name, [schema, value]] of Object.entries(parts)) {
    if (!schema) {
      if (Object.keys(value as object).length > 0) problems.push(`the contract knows no ${name}`);
      continue;
    }
    const parsed = z.safeParse(schema, value);
    received[name] = parsed.success ? parsed.data : value;
    if (!parsed.success) problems.push(`${name}: ${z.prettifyError(parsed.error)}`);
  }
  const named = { idempotencyKey: 'idempotency-key', setupToken: 'setup-token', ifMatch: 'if-match' };
  for (const [name, header] of Object.entries(named)) {
    const value = headers.get(header);
    if (value !== null) received[name] = value.replace(/^"(.*)"$/, '$1');
  }
  return { call, received: received as Received<AnyCall>, problems };
}

function headerProblems(call: AnyCall, headers: Headers): string[] {
  const isProven =
    // A cookie that no script reads goes with it.
    applicantScopesOf(call).length > 0 ||
    asksPortal(call) ||
    isOpen(call) ||
    headers.has('authorization') ||
    (asksRecipient(call) && headers.has('setup-token'));
  return [
    ...(isProven ? [] : ['it needs a bearer']),
    ...(headers.has('authorization') && headers.has('setup-token')
      ? ['it carries a bearer beside the token of a set-up']
      : []),
    ...(call.idempotency === 'required' && !headers.has('idempotency-key') ? ['it needs a key'] : []),
    ...(call.ifMatch && !headers.has('if-match') ? ['it needs the version that was read'] : []),
  ];
}

function mapValues(record: Record<string, string>, change: (value: string) => string) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
