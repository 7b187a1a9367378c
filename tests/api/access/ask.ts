import { v7 as newId } from 'uuid';
import type { Call } from '#lib/contract/call.ts';
import type { SandboxEvents } from '#lib/server/providers/sandbox-events.ts';
import type { Answer, Asker } from '../../support/api.ts';
import { cookieOf } from '../../support/applications.ts';
import { CALLERS, type CallerName, KEY_CALLERS, type KeyCaller } from './callers.ts';
import { type Check, checksOf } from './checks.ts';
import { FROM_ABROAD, FROM_HOME, keyStatuses, scopesOf } from './keys.ts';
import type { Input, Row } from './row.ts';
import { prepareAll, ROWS } from './rows.ts';
import { createThings } from './things.ts';
import { type AccessWorld, createAccessWorld, type Home, permissionsOf } from './world.ts';

/** The API as it is, and as it is where no sandbox runs. */
export type Doors = { sandbox: Asker; live: Asker };

export type Access = Awaited<ReturnType<typeof createAccess>>;

/** The world of the matrix with what every call needs, at A, at its parent and at A's sister. */
export async function createAccess() {
  const world = await createAccessWorld();
  const { a, parent, sister, sisterAtParent, sisterBesideA } = world.homes;
  const thingsAt = (home: Home) => createThings(world, home);
  const things = { atA: thingsAt(a), over: thingsAt(parent) };
  return {
    world,
    things,
    prepare: {
      atA: prepareAll(things.atA),
      over: prepareAll(things.over),
      there: prepareAll(thingsAt(sister)),
      atParent: prepareAll(thingsAt(sisterAtParent)),
      beside: prepareAll(thingsAt(sisterBesideA)),
    },
  };
}

export function statusesOf(row: Row): number[] {
  const [, statuses, more] = row;
  const columns = statuses.trim().split(/\s+/).map(Number);
  const ofKeys = keyStatuses(row);
  return [
    ...columns,
    more?.staff ?? (columns[CALLERS.indexOf('supX')] as number),
    ...KEY_CALLERS.map((caller) => ofKeys[caller]),
  ];
}

/**
 * Asks once as this caller, about a thing of its own.
 *
 * @param doors an API that was changed
 * @param change what is sent in place of what the call needs
 */
export async function ask(
  { world, prepare }: Access,
  call: Call,
  caller: CallerName,
  doors: Doors = world.doors,
  change: (input: Input) => Input = (input) => input,
): Promise<Answer> {
  const row = ROWS[call.name] as Row;
  const enough = permissionsOf('with', row);
  await world.hold(enough);
  if (isKey(caller)) await world.pointKey(world.businessA);
  const { undo, ...needed } = (await prepare[caller === 'prog' ? 'over' : 'atA'][call.name]?.()) ?? {};
  const input = change(needed);
  const held = permissionsOf(caller, row);
  if (held !== enough) await world.hold(held);
  if (isKey(caller)) await world.scopeKey(scopesOf(caller, held, row));
  const answer = await doors[caller === 'live' ? 'live' : 'sandbox'].call(call, {
    ...input,
    ...credentialsOf(world, caller, row, input),
    ...(isKey(caller) ? { from: caller === 'keyOut' ? FROM_ABROAD : FROM_HOME } : {}),
  });
  await undo?.();
  return answer;
}

const isKey = (caller: CallerName): caller is KeyCaller =>
  (KEY_CALLERS as readonly CallerName[]).includes(caller);

function credentialsOf(
  world: AccessWorld,
  caller: CallerName,
  [may]: Row,
  { body, headers = {} }: Input,
): { token?: string | undefined; headers?: Record<string, string> } {
  const token = world.callers[caller];
  if (caller === 'rec' || caller === 'recX') return { headers: { ...headers, 'setup-token': `${token}` } };
  if (caller === 'onb') return { headers: { ...headers, ...cookieOf(`${token}`) } };
  if (caller === 'iss' || caller === 'bank') {
    const { issuer, bank } = world.api.platform.events;
    const { sign } = (caller === 'iss' ? issuer : bank) as SandboxEvents;
    const signed = sign({ id: newId(), at: new Date(), body: JSON.stringify(body ?? {}) });
    return { headers: { ...headers, ...signed } };
  }
  const theirs = may === 'staff' ? 'staff' : 'holder';
  const isTheirsAlone = may === 'holderAlone' || may === 'self' || may === 'staff';
  if (caller === 'old') return { headers, token: isTheirsAlone ? world.minted[theirs].old : token };
  if (caller !== 'bare') return { headers, token };
  const { 'if-match': _version, 'idempotency-key': _key, ...rest } = headers;
  return { headers: rest, token: isTheirsAlone ? world.minted[theirs].bare : token };
}

/** Those first whose answers reveal most about a changed call. */
const REVEALING: readonly CallerName[] = [
  'with',
  'none',
  'less',
  'chA',
  'prog',
  'hide',
  'old',
  'bare',
  'admB',
  'staff',
  'key',
  'keyLess',
  'keyX',
];
const MOST_REVEALING_FIRST = [...REVEALING, ...CALLERS.filter((caller) => !REVEALING.includes(caller))];

/**
 * A caller who gets something else than the row says. With `checksFirst`, `with` and those who reach the service come
 * first: where what it asks was changed, the others get the answers they always get.
 */
export async function findWrong(
  access: Access,
  call: Call,
  doors: Doors,
  { checksFirst = false }: { checksFirst?: boolean | undefined } = {},
): Promise<string | undefined> {
  const statuses = statusesOf(ROWS[call.name] as Row);
  const columns = MOST_REVEALING_FIRST.map(
    (caller): Check => ({
      caller,
      expected: statuses[CALLERS.indexOf(caller)],
      ask: async () => (await ask(access, call, caller, doors)).status,
    }),
  );
  const checks = checksOf(call);
  const [first, ...others] = columns as [Check, ...Check[]];
  for (const check of checksFirst ? [first, ...checks, ...others] : [...columns, ...checks])
    if ((await check.ask(access, doors)) !== check.expected) return check.caller;
  return undefined;
}
