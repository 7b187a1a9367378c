import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MembersPage } from '#islands/people/members-page.tsx';
import { getSecondFactorRule, updateSecondFactorRule } from '#lib/contract/sign-in/second-factor-rule.ts';
import { refusal } from '../../support/fake-server.ts';
import { begin, draw, server, startAnew, texts } from '../cards/world.tsx';
import { EVERYTHING, reply, ruleOf, texts as words } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(startAnew);
afterEach(cleanup);

function open(own: Parameters<typeof reply>[0] = {}, permissions = EVERYTHING) {
  reply(own);
  begin(permissions, '/settings/users');
  draw(<MembersPage texts={words} lang="en" />, { ...texts, ...words });
}
const press = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name, hidden: true }).at(-1) as HTMLElement);

test('who is missing it is said before it is required of everybody', async () => {
  let isRequired = false;
  open({
    getSecondFactorRule: () => ruleOf({ isRequired }),
    updateSecondFactorRule: () => {
      isRequired = true;
      return ruleOf({ isRequired });
    },
  });
  await screen.findByText('1 of 3 administrators and payers does not have it yet.');
  press('Require it');
  await screen.findByText(/They can do nothing here until they set it up/);
  press('Require it');
  await screen.findByText('Required');
  expect(server.requests(updateSecondFactorRule)[0]?.body).toEqual({ isRequired: true });
  expect(screen.getByRole('button', { name: 'Stop requiring it' })).toBeTruthy();
});

test('who has no second factor reads that they need one first', async () => {
  open({
    updateSecondFactorRule: refusal('wrong_state', { reason: { key: 'reason.ownSecondFactorFirst' } }),
  });
  await screen.findByText('Not required');
  press('Require it');
  press('Require it');
  await screen.findByText(/^Nothing was changed\./);
});

test('a program shows the rule of its organization, and who manages no roles sees none', async () => {
  open({ getSecondFactorRule: ruleOf({ isRequired: true, isOfParent: true, withoutSecondFactor: 0 }) });
  await screen.findByText('Your organization decides this for all its programs.');
  expect(screen.getByText('All 3 administrators and payers have it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stop requiring it' })).toBeNull();
  cleanup();
  server.forgetRequests();
  open(
    {},
    EVERYTHING.filter((one) => one !== 'manageRoles'),
  );
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
  expect(server.requests(getSecondFactorRule)).toEqual([]);
});
