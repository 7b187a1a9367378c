import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, isWrite } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { type Access, ask, createAccess, statusesOf } from './ask.ts';
import { CALLERS, type CallerName } from './callers.ts';
import type { Input } from './row.ts';
import { ROWS } from './rows.ts';

/**
 * What nobody writes by naming it: ids, owners, states, amounts that the ledger alone moves, roles and permissions, times
 * and names of who did something. A write with one of them is refused by its name, before anything is done.
 */
let access: Access;

beforeAll(async () => {
  access = await createAccess();
});
afterAll(() => access.world.api.drop());

const UNWRITABLE = {
  id: '00000000-0000-7000-8000-000000000001',
  uid: 'user-somebody',
  userId: 'user-somebody',
  businessId: '00000000-0000-7000-8000-000000000002',
  parentId: null,
  ownerId: 'user-somebody',
  status: 'active',
  state: 'done',
  balance: 1_000_000,
  posted: 1_000_000,
  held: 0,
  amountMinor: 1_000_000,
  role: 'admin',
  permissions: ['loadCards'],
  isAdmin: true,
  isEligibleForOnDemand: true,
  hasSuperFunding: true,
  hasWebhooks: true,
  version: 1,
  createdAt: '2020-01-01T00:00:00.000Z',
  updatedAt: '2020-01-01T00:00:00.000Z',
  verifiedAt: '2020-01-01T00:00:00.000Z',
  createdBy: 'user-somebody',
  actor: 'user-somebody',
  approvedBy: 'user-somebody',
  sessionsValidFrom: '2020-01-01T00:00:00.000Z',
};

/** Somebody whom the call's row lets through. */
function callerOf(name: string): CallerName {
  const statuses = statusesOf(ROWS[name] as (typeof ROWS)[string]);
  const allowed = CALLERS.find((_, index) => Number(statuses[index]) < 300);
  if (!allowed) throw new Error(`nobody may call ${name}`);
  return allowed;
}

type Bag = Record<string, unknown>;
const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Paths of all objects of a body, the body itself among them; of a list the first member stands for the others. */
function bagsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (Array.isArray(value)) return value.length === 0 ? [] : bagsOf(value[0], [...path, '0']);
  if (!isBag(value)) return [];
  const inner = Object.entries(value).flatMap(([name, part]) => bagsOf(part, [...path, name]));
  return [[...path], ...inner];
}

function withAll(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return { ...UNWRITABLE, ...(value as Bag) };
  if (Array.isArray(value))
    return value.map((part, at) => (at === Number(first) ? withAll(part, rest) : part));
  return { ...(value as Bag), [first]: withAll((value as Bag)[first], rest) };
}

/** An outside party's own shapes hold more than we read, and nobody in a sandbox reaches a live issuer's frame. */
const OF_THE_ISSUER = ['authorizeForLithic', 'receiveLithicEvent', 'openIssuerFrame'];
const WRITES = (Object.values(calls) as Call[])
  .filter(isWrite)
  .filter(({ name }) => !OF_THE_ISSUER.includes(name));

/** The names of all fields of a schema, however deep: what a call takes, it may be given. */
function fieldsOf(schema: unknown): string[] {
  const { shape = {}, options = [], innerType, element } = ((schema ?? {}) as Schema)._zod?.def ?? {};
  const parts = [...Object.values(shape), ...options, innerType, element].filter(
    (part) => part !== undefined,
  );
  return [...Object.keys(shape), ...parts.flatMap(fieldsOf)];
}
type Schema = {
  _zod?: { def: { shape?: object; options?: unknown[]; innerType?: unknown; element?: unknown } };
};

test.each(WRITES.map((call) => [call.name, call] as const))(
  '%s refuses each by its name, wherever it stands',
  async (name, call) => {
    const caller = callerOf(name);
    const body = async () => {
      let sent: unknown = {};
      await ask(access, call, caller, undefined, (input) => {
        sent = input.body ?? {};
        return input;
      });
      return sent;
    };
    const taken = fieldsOf(call.body);
    const unwritable = Object.keys(UNWRITABLE).filter((field) => !taken.includes(field));
    const found: Record<string, unknown> = {};
    for (const path of bagsOf(await body())) {
      const { status, body: answer } = await ask(access, call, caller, undefined, (input): Input => {
        return { ...input, body: withAll(input.body ?? {}, path) as object };
      });
      const refused = Object.keys(answer?.fields ?? {}).map((field) => field.split('.').at(-1));
      const missed = unwritable.filter((field) => !refused.includes(field));
      if (status !== 422 || missed.length > 0) found[path.join('.') || '(body)'] = { status, missed };
    }
    expect(found).toEqual({});
  },
);
