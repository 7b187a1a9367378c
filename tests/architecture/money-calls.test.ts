import { expect, test } from 'vitest';
import { APPROVABLE, type ApprovableName } from '#lib/contract/approvals/approvable.ts';
import { PERMISSIONS_OF_RIGHT } from '#lib/contract/approvals/rights.ts';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { APPROVABLE_HANDLERS } from '#lib/server/services/approvals/approvable-handlers.ts';
import { ASKS_NOBODY } from '../support/money-calls.ts';
import { sourcesIn } from './source.ts';

const all = Object.values(calls) as Call[];

const approvable = all.filter((call) => call.approvable).map(({ name }) => name);

test('every call that moves money asks for approval, or says why it asks nobody', () => {
  const keyed = all.filter(({ idempotency }) => idempotency === 'required').map(({ name }) => name);
  expect(keyed.length).toBeGreaterThan(5);
  expect(keyed.filter((name) => !approvable.includes(name) && !(name in ASKS_NOBODY))).toEqual([]);
  expect(Object.keys(ASKS_NOBODY).filter((name) => !all.some((call) => call.name === name))).toEqual([]);
  expect(approvable.filter((name) => name in ASKS_NOBODY)).toEqual([]);
});

test('what is approvable says how its amount is read, and has the command that runs once somebody agreed', () => {
  expect(Object.keys(APPROVABLE).sort()).toEqual([...approvable].sort());
  expect(Object.keys(APPROVABLE_HANDLERS).sort()).toEqual([...approvable].sort());
  for (const name of Object.keys(APPROVABLE) as ApprovableName[])
    expect(APPROVABLE[name].call.name).toBe(APPROVABLE_HANDLERS[name].call.name);
});

/** Whatever writes them gives people rights, or takes them away. */
const GIVES =
  /(insertInto|updateTable)\('(member|account_link|business_settings)'\)|update (member|account_link) set/;

/** Each is reached by a call that is asked about where it gives such a right (given-rights.ts), or says why by none. */
const GIVING: Readonly<Record<string, string>> = {
  'commands/given-rights.ts': 'says that somebody else agreed',
  'services/onboarding/admit-business.ts':
    'the settings of a new business, with no role beyond the built-in one',
  'services/people/account-links/create.ts':
    'inviteMember, resendInvitation; a renewed one is what the expired one was',
  'services/programs/close.ts': 'takes away',
  'services/people/account-links/use.ts':
    'uses an invitation up; join.ts asks whether somebody else agreed to it',
  'services/people/revoke-invitation.ts': 'takes away',
  'services/people/stop-account-change.ts': 'takes away',
  'services/people/update-member.ts': 'updateMember',
  'services/registration/join.ts': 'asks whether somebody else agreed to the invitation',
  'services/settings/create.ts': 'createBusinessSettings',
  'services/settings/follow-roles.ts': 'updateBusinessSettings',
  'services/settings/update.ts': 'updateBusinessSettings',
};

test('every place that gives somebody a role stands behind the second person', () => {
  const writers = sourcesIn(['src/lib/server']).filter(({ text }) => GIVES.test(text));
  const paths = writers.map(({ path }) => path.replace('src/lib/server/', ''));
  expect(paths.sort()).toEqual(Object.keys(GIVING).sort());
});

/** Whatever writes a card, and with it whose it is, whose account it opens in, or whose balance it spends. */
const WRITES_CARD = /write-change\.ts'|(insertInto|updateTable)\('card'\)|(update|insert into) card\b/;
const WHO_SPENDS = /\b(holder_\w+|user_id|account_id|replaced_by): /;

/** Each is reached by a call that is asked about with the balance that changes hands, or says why by none. */
const HANDING_OVER: Readonly<Record<string, string>> = {
  'cards/issue-cards.ts': 'a new card has no balance; its first load is orderAndShip, createVirtualCards',
  'cards/link-to-holder.ts': 'the holder that it was given to proves that it is theirs',
  'cards/reassociate.ts': 'reassociateCard',
  'cards/replace-card.ts': 'the balance goes with the card to the same holder',
};

test('every place that decides who may spend a balance stands behind the second person', () => {
  const writers = sourcesIn(['src/lib/server'])
    .filter(({ path }) => !path.includes('/services/sandbox/'))
    .filter(({ text }) => WRITES_CARD.test(text) && WHO_SPENDS.test(text));
  const paths = writers.map(({ path }) => path.replace('src/lib/server/services/', ''));
  expect(paths.sort()).toEqual(Object.keys(HANDING_OVER).sort());
  const named = Object.values(HANDING_OVER).flatMap((why) => all.filter(({ name }) => why.includes(name)));
  expect(named.map(({ name }) => name).filter((name) => !approvable.includes(name))).toEqual([]);
  expect(approvable).toContain('reassociateCard');
});

test('whoever gets a permission to ask for money waits for the second person, and nobody who only looks', () => {
  const { pay, agree, settings } = PERMISSIONS_OF_RIGHT;
  for (const { call, kind } of Object.values(APPROVABLE)) {
    const needed = call.access.kind === 'business' && call.access.permission;
    if (kind !== 'settings' && needed && !needed.startsWith('view')) expect(pay).toContain(needed);
  }
  expect([...pay].filter((permission) => permission.startsWith('view'))).toEqual([]);
  expect([...pay]).toContain('loadCards');
  expect([[...agree], [...settings]]).toEqual([['approvePayments'], ['manageSettings']]);
});

test('what is kept until somebody agrees holds no secret, and nothing was done outside before', () => {
  for (const name of approvable) {
    const { call, prepare } = APPROVABLE_HANDLERS[name as ApprovableName];
    expect([name, call.hasSecrets, call.isUnkeyed, call.idempotency === 'unkept', prepare]).toEqual([
      name,
      undefined,
      undefined,
      false,
      undefined,
    ]);
    expect(call.access.kind).toBe('business');
    expect(['business', 'autoload', 'card', 'import']).toContain((call.access as { owner?: string }).owner);
    expect(call.access).not.toHaveProperty('holder');
  }
});
