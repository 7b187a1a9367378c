import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { cookieOf } from '../../support/applications.ts';
import { makeBusiness, makeCard, makeMember, makeRoles, makeUser } from '../../support/world.ts';
import { type Access, createAccess } from './ask.ts';
import type { Input, Prepare } from './row.ts';
import { prepareAll } from './rows.ts';
import { createThings } from './things.ts';
import { EVERYTHING, type Home } from './world.ts';

/**
 * Ids of another organisation in path, query and body: each is answered like an id that nothing has. The administrator of
 * A asks with what a call needs to be allowed, except that one id is of a thing of the same kind that belongs to others.
 */
let access: Access;
let foreign: Readonly<Record<string, Prepare | undefined>>;

beforeAll(async () => {
  access = await createAccess();
  foreign = prepareAll(createThings(access.world, await makeForeignHome()));
  await access.world.hold(EVERYTHING);
});
afterAll(() => access.world.api.drop());

/** Another organisation with a program like A, of which nobody of A is a member. */
async function makeForeignHome(): Promise<Home> {
  const { api } = access.world;
  const parent = await makeBusiness(api.db, { name: 'Foreign parent', fundingMinor: 1_000_000 });
  const program = await makeBusiness(api.db, {
    name: 'Foreign',
    parentId: parent.id,
    fundingMinor: 1_000_000,
  });
  await api.db
    .updateTable('business')
    .set({ is_eligible_for_on_demand: true })
    .where('id', '=', program.id)
    .execute();
  const justEnough = { key: 'just_enough', name: 'Just enough', permissions: [...EVERYTHING] };
  for (const { id } of [parent, program]) await makeRoles(api.db, id, [justEnough]);
  await makeUser(api.db, { uid: 'holder-foreign' });
  await makeCard(api.db, { businessId: program.id, userId: 'holder-foreign' });
  // The one who makes exports and jobs there.
  await makeMember(api.db, { businessId: program.id, role: 'just_enough' });
  const admin = await api.tokens.mint({
    uid: await makeMember(api.db, { businessId: program.id, role: 'admin' }),
  });
  return {
    businessId: program.id,
    parentId: parent.id,
    program: program.id,
    holder: 'holder-foreign',
    admin,
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CARD_ID = /^[0-9A-Z]{10}$/;
const UID = /^(user|holder)-/;
const isId = (value: unknown): value is string =>
  typeof value === 'string' && [UUID, CARD_ID, UID].some((form) => form.test(value));

/** An id of the same form that nothing has. */
function missingLike(id: string): string {
  if (UUID.test(id)) return newId();
  return UID.test(id) ? 'user-nobodyatall' : 'ZZZZZZZZZZ';
}

type Place = readonly (string | number)[];

/** Where ids stand in an input. */
function placesOf(value: unknown, path: Place = []): Place[] {
  if (isId(value)) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => path.length > 0 || name !== 'headers')
    .flatMap(([name, part]) => placesOf(part, [...path, name]));
}

// biome-ignore lint/suspicious/noExplicitAny: an input of any call
const at = (value: any, [first, ...rest]: Place): any =>
  first === undefined ? value : at(value?.[first], rest);
// biome-ignore lint/suspicious/noExplicitAny: the same
function put(value: any, [first, ...rest]: Place, id: string): any {
  if (first === undefined) return id;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[first] = put(value[first], rest, id);
  return copy;
}

/** Who asks: the administrator of A, or whoever alone may. */
const CALLER_OF = {
  business: 'admA',
  signedIn: 'admA',
  self: 'chA',
  recipient: 'rec',
  applicant: 'onb',
} as const;
type Kind = keyof typeof CALLER_OF;
const kindOf = ({ access }: Call): Kind | undefined =>
  access.kind in CALLER_OF ? (access.kind as Kind) : undefined;
/** Whoever asks besides proves who they are by what they send, and owns nothing that an id could name. */
const CALLS = (Object.values(calls) as Call[]).filter((call) => kindOf(call) && !call.sandboxOnly);

test.each(CALLS.map((call) => [call.name, call] as const))(
  '%s answers an id of others like a missing one',
  async (name, call) => {
    const own = access.prepare.atA[name] ?? (async (): Promise<Input> => ({}));
    const there: Input = (await foreign[name]?.()) ?? {};
    const isOwn = kindOf(call) === 'self';
    let places = 0;
    const found: Record<string, unknown> = {};
    for (const place of placesOf(await own())) {
      const id = isOwn ? theirsOf(place) : at(there, place);
      // What prepares a call may know more than its path asks for.
      const isAsked = place[0] !== 'params' || call.path.includes(`{${place[1]}}`);
      if (!isId(id) || !isAsked) continue;
      places += 1;
      const [ofOthers, missing] = [
        await ask(call, own, place, id),
        await ask(call, own, place, missingLike(id)),
      ];
      if (JSON.stringify(ofOthers) !== JSON.stringify(missing))
        found[place.join('.')] = { ofOthers, missing };
    }
    expect(found).toEqual({});
    // A call that owns its thing has it named somewhere, so at least one id was exchanged.
    if (call.access.kind === 'business') expect(places).toBeGreaterThan(0);
  },
);

/** What is the account's own is prepared for the same person everywhere; another one stands for a foreign one. */
const theirsOf = (place: Place): string | undefined =>
  place.join('.') === 'params.id' ? 'holder-b' : undefined;

async function ask(call: Call, own: Prepare, place: Place, id: string) {
  const { world } = access;
  await world.keepFresh();
  const { undo, ...input } = put(await own(), place, id) as Input & { undo?: () => Promise<void> };
  const only = call.access.kind === 'business' && call.access.only === 'holder';
  const caller = only ? 'chA' : CALLER_OF[kindOf(call) ?? 'business'];
  const token = world.callers[caller];
  const by =
    caller === 'onb'
      ? { headers: { ...input.headers, ...cookieOf(`${token}`) } }
      : caller === 'rec'
        ? { headers: { ...input.headers, 'setup-token': `${token}` } }
        : { token };
  const { status, body } = await world.api.call(call, { ...input, ...by });
  await undo?.();
  const { requestId: _, ...shown } = typeof body === 'object' ? body : { body };
  return { status, body: JSON.stringify(shown).replaceAll(id, 'that id') };
}
