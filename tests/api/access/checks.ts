import { isDeepStrictEqual } from 'node:util';
import type { Call } from '#lib/contract/call.ts';
import { KEY_SCOPES } from '#lib/domain/api-keys/scopes.ts';
import { isPermission, type Permission, RESTRICTIONS } from '#lib/domain/people/permissions.ts';
import type { Answer } from '../../support/api.ts';
import type { Access, Doors } from './ask.ts';
import { CALLERS, type OfTwo } from './callers.ts';
import { FROM_HOME } from './keys.ts';
import type { Row } from './row.ts';
import { CASES, ROWS } from './rows.ts';
import { EVERYTHING, permissionsOf } from './world.ts';

/** What a row says besides the statuses of its columns. */
export type Check = {
  caller: string;
  expected: unknown;
  /** What the caller gets instead of `expected`. */
  ask(access: Access, doors: Doors): Promise<unknown>;
};

/** The checks of callers with roles in two businesses, of further permissions, and of what is shown. */
export const checksOf = (call: Call): Check[] => {
  const row = ROWS[call.name] as Row;
  return [
    ...checksOfShown(call, row),
    ...checksOfMore(call, row),
    ...(isPermission(row[0]) ? checksOfTwo(call, row) : []),
    ...(row[0] === 'everyMember' ? checksOfRoles(call, row) : []),
    checkOfNoRole(call, row),
    ...checksOfKeyScope(call, row),
    ...checksOfCases(call, row),
    ...(row[0] === 'staff' ? [checkOfNoFactor(call)] : []),
  ];
};

/**
 * Somebody whose role nobody defined gets what a member gets whose role allows nothing, and is refused also what is
 * every member's. The rule is the same for every call, so no row says it.
 */
function checkOfNoRole(call: Call, row: Row): Check {
  const [may, statuses] = row;
  const ofNone = Number(statuses.trim().split(/\s+/)[CALLERS.indexOf('none')]);
  return {
    caller: 'of a role that nobody defined',
    expected: may === 'everyMember' ? 403 : ofNone,
    async ask({ world, prepare }, { sandbox }) {
      await world.hold(permissionsOf('with', row));
      const input = await prepare.atA[call.name]?.();
      return (await sandbox.call(call, { ...input, token: world.minted.ofNoRole })).status;
    },
  };
}

function checksOfCases(call: Call, row: Row): Check[] {
  return Object.entries(CASES[call.name] ?? {}).map(
    ([
      caller,
      { status, as = 'with', holds = permissionsOf('with', row), elsewhere, isAtParent, needs },
    ]) => ({
      caller,
      expected: status,
      async ask({ world, things }, { sandbox }) {
        await world.hold(holds, elsewhere);
        const { undo, ...input } = await needs(isAtParent ? things.over : things.atA);
        // Something may have been made with other permissions.
        await world.hold(holds, elsewhere);
        const token = as === 'two' || as === 'over' ? world.minted.ofTwo[as] : world.callers[as];
        const answer = await sandbox.call(call, { ...input, token });
        await undo?.();
        return answer.status;
      },
    }),
  );
}

/** One of the staff whose account has no second factor: no row says it, as it is the same for every call of the staff. */
const checkOfNoFactor = (call: Call): Check => ({
  caller: 'staff without a second factor',
  expected: 403,
  async ask({ world, prepare }, { sandbox }) {
    await world.keepFresh();
    const input = await prepare.atA[call.name]?.();
    return (await sandbox.call(call, { ...input, token: world.minted.staffWithoutFactor })).status;
  },
});

/** A key with everything but the scope that stands in for a fresh sign-in. */
const checksOfKeyScope = (call: Call, row: Row): Check[] =>
  (row[2]?.keyScope ? [row[2].keyScope] : []).map((keyScope) => ({
    caller: `key, without ${keyScope}`,
    expected: 403,
    async ask({ world, prepare }, { sandbox }) {
      await world.hold(permissionsOf('with', row));
      await world.pointKey(world.businessA);
      await world.scopeKey(KEY_SCOPES.filter((scope) => scope !== keyScope));
      const input = await prepare.atA[call.name]?.();
      return (await sandbox.call(call, { ...input, token: world.callers.key, from: FROM_HOME })).status;
    },
  }));

const isRestriction = (name: Permission): boolean => (RESTRICTIONS as readonly Permission[]).includes(name);

function checksOfTwo(call: Call, row: Row): Check[] {
  const [may, , { also = [], hiddenBy, two = {} } = {}] = row;
  const lacking = [may as Permission, ...also].map((name) => ({
    without: `without ${name}`,
    elsewhere: EVERYTHING.filter((one) => one !== name),
  }));
  const hidden = hiddenBy
    ? [{ without: `with ${hiddenBy}`, elsewhere: [...permissionsOf('with', row), hiddenBy] }]
    : [];
  const statuses: Partial<Record<OfTwo, number>> = { there: 403, atParent: 404, ...two };
  return [...lacking, ...hidden].flatMap(({ without, elsewhere }) =>
    (Object.keys(statuses) as OfTwo[])
      .filter((caller) => caller !== 'over' || elsewhere === lacking[0]?.elsewhere)
      .map((caller) => ({
        caller: caller === 'over' ? caller : `${caller} ${without}`,
        expected: statuses[caller],
        ask: (access, doors) => askAsTwo(access, doors, { call, row, caller, elsewhere }),
      })),
  );
}

/** For every member: their role in the sister is one that nobody defined. */
const checksOfRoles = (call: Call, row: Row): Check[] =>
  (['there', 'atParent'] as const).map((caller) => ({
    caller: `${caller} of a role that nobody defined`,
    expected: { there: 403, atParent: 404, ...row[2]?.two }[caller],
    ask: (access, doors) => askAsTwo(access, doors, { call, row, caller, elsewhere: null }),
  }));

/** @returns the status; or the answer, where it names the sister, or at the parent differs from what it is at A */
async function askAsTwo(
  { world, prepare }: Access,
  { sandbox }: Doors,
  asked: { call: Call; row: Row; caller: OfTwo; elsewhere: readonly string[] | null },
): Promise<unknown> {
  const { call, row, caller, elsewhere } = asked;
  const enough = permissionsOf('with', row);
  await world.hold(enough, elsewhere);
  const token = world.minted.ofTwo[caller === 'over' ? 'over' : 'two'];
  const input = await prepare[caller][call.name]?.();
  const answer = await sandbox.call(call, { ...input, token });
  if (answer.status >= 300 || caller === 'over') return answer.status;
  if (JSON.stringify(answer.body).includes(world.homes.sister.businessId)) return answer.body;
  if (caller !== 'atParent' || elsewhere === null) return answer.status;
  const alike = row[2]?.alike ?? ((body: unknown) => body);
  const ofA = await sandbox.call(call, { ...(await prepare.atA[call.name]?.()), token });
  const atParent = await sandbox.call(call, { ...input, token });
  return isDeepStrictEqual(alike(atParent.body), alike(ofA.body))
    ? answer.status
    : { atParent: atParent.body, ofA: ofA.body };
}

function checksOfMore(call: Call, [may, statuses, more = {}]: Row): Check[] {
  return (more.also ?? []).map((permission) => ({
    caller: `with, without ${permission}`,
    expected: 403,
    async ask({ world, prepare }, { sandbox }) {
      const also = more.also?.filter((one) => one !== permission) ?? [];
      await world.hold(permissionsOf('with', [may, statuses, more]));
      const input = await prepare.atA[call.name]?.();
      await world.hold(permissionsOf('with', [may, statuses, { ...more, also }]));
      return (await sandbox.call(call, { ...input, token: world.callers.with })).status;
    },
  }));
}

function checksOfShown(call: Call, row: Row): Check[] {
  const at = row[2]?.two?.atParent === 200 ? 'over' : 'atA';
  return (row[2]?.shows ?? []).flatMap(([part, to, by = []]) => {
    const enough = [...permissionsOf('with', row), ...by];
    const holding =
      (permissions: readonly string[]) =>
      async ({ world, prepare }: Access, { sandbox }: Doors) => {
        await world.hold(permissions);
        const answer = await sandbox.call(call, {
          ...(await prepare[at][call.name]?.()),
          token: world.callers.with,
        });
        return isShown(part, answer);
      };
    const isHiding = to !== undefined && isRestriction(to);
    const shown = {
      caller: `with, shown ${part}`,
      expected: true,
      ask: holding(to && !isHiding ? [...enough, to] : enough),
    };
    if (to === undefined) return [shown];
    const others = EVERYTHING.filter((name) => name !== to);
    const without = isHiding ? `with ${to}` : `without ${to}`;
    const ask = holding(isHiding ? [...enough, to] : others);
    return [shown, { caller: `${without}, not shown ${part}`, expected: false, ask }];
  });
}

/** @returns the answer itself where it was refused */
function isShown(part: (body: Answer['body']) => unknown, { status, body }: Answer): unknown {
  if (status >= 300) return body;
  const shown = part(body);
  return Array.isArray(shown) ? shown.length > 0 : Boolean(shown);
}
