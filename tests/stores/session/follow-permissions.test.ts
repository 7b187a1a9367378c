import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#lib/browser/caller.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import { listCards } from '#lib/contract/cards/cards.ts';
import { getUser } from '#lib/contract/people/get-user.ts';
import { factorReturn } from '#lib/stores/session/factor-return.ts';
import { followPermissions } from '#lib/stores/session/follow-permissions.ts';
import { loadUser } from '#lib/stores/session/load-user.ts';
import { $businessContext, isRolelessIn, permissionsIn } from '#lib/stores/session/session.ts';
import { fakeServer, refusal } from '../../support/fake-server.ts';
import { soon } from '../../support/soon.ts';
import { openSignedIn } from '../signed-in.ts';
import { answerOf, business, SOUTH as ID } from '../support.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const server = fakeServer();
const answerWith = (permissions: string[], isRoleDefined = true) =>
  answerOf([business(ID, { role: 'helper', permissions, isRoleDefined })]);

let stop: () => void;
beforeEach(async () => {
  openSignedIn();
  server.on(getUser, answerWith(['viewCards', 'lockCards']));
  await loadUser();
  stop = followPermissions();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const may = () => [...permissionsIn($businessContext.get(), ID)];
const beRefused = async () => {
  server.on(listCards, refusal('forbidden'));
  await callApi(listCards, { params: { id: ID } }).catch(() => null);
};

test('after a refusal by the role an open page shows what the role allows by now', async () => {
  expect(may()).toEqual(['viewCards', 'lockCards']);
  server.on(getUser, answerWith(['viewCards']));
  await beRefused();
  await soon(() => expect(may()).toEqual(['viewCards']));
});

test('several refusals at once are one reason to read', async () => {
  server.forgetRequests();
  await Promise.all([beRefused(), beRefused(), beRefused()]);
  await soon(() => expect(server.requests(getUser)).toHaveLength(1));
  await beRefused();
  expect(server.requests(getUser)).toHaveLength(1);
});

test('a page that comes back into sight after a while reads what the role allows', async () => {
  server.on(getUser, answerWith(['viewCards', 'loadCards']));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await soon(() => expect(may()).toEqual(['viewCards', 'loadCards']));
});

test('a role that nobody defined any more is known as such', async () => {
  expect(isRolelessIn($businessContext.get(), ID)).toBe(false);
  server.on(getUser, answerWith([], false));
  await beRefused();
  await soon(() => expect(isRolelessIn($businessContext.get(), ID)).toBe(true));
});

test('who is to set up a second factor first is led there, once, and back afterwards', async () => {
  const drop = vi.fn();
  stop();
  stop = followPermissions(drop);
  server.forgetRequests();
  history.replaceState(null, '', `/${ID}/cards?status=active`);
  server.on(listCards, refusal('second_factor_missing'));
  await callApi(listCards, { params: { id: ID } }).catch(() => null);
  expect(vi.mocked(goInstead).mock.calls).toEqual([['/account']]);
  expect(drop).toHaveBeenCalledOnce();
  expect(factorReturn()).toBe(`/${ID}/cards?status=active`);
  // The account itself leads nowhere.
  history.replaceState(null, '', '/account');
  await callApi(listCards, { params: { id: ID } }).catch(() => null);
  expect(goInstead).toHaveBeenCalledOnce();
  expect(server.requests(getUser)).toEqual([]);
});
