import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getMember, listMembers, removeMember, updateMember } from '#lib/contract/people/members.ts';
import { resetSecondFactor } from '#lib/contract/sign-in/second-factor-rule.ts';
import { refusal } from '../../support/fake-server.ts';
import { invitedOf, memberOf } from '../../support/things/member.ts';
import { BUSINESS } from '../../support/things/plain.ts';
import { server, startAnew } from '../cards/world.tsx';
import { dialog, EVERYTHING, GRACE, lineOf, open, press, reply, toast } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(() => {
  startAnew();
  vi.stubGlobal('scrollTo', vi.fn());
  reply();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list', () => {
  test('shows role, state, and when somebody was last seen', async () => {
    open();
    const hannah = await lineOf('Hannah Lindqvist');
    expect(hannah.textContent).toMatch(/hannah@example\.org.*Card viewer.*Active/);
    const mara = await lineOf('mara@example.org');
    expect(mara.textContent).toMatch(/Card viewer.*Invited.*until Nov 27, 2026/);
    const grace = await lineOf('Grace Okafor');
    expect(grace.textContent).toMatch(/You.*authenticator app.*Administrator/);
  });

  test.each([
    ['disabled', { state: 'disabled' as const }, 'Disabled'],
    [
      'expired',
      { ...invitedOf({ state: 'expired' }), firstName: 'Hannah', lastName: 'Lindqvist' },
      'Expired',
    ],
    ['with a role that nobody defined', { role: 'captain', roleName: null }, 'captain: no such role'],
  ])('says of one who is %s so', async (_, more, words) => {
    reply({ listMembers: { items: [memberOf(more)], nextCursor: null } });
    open();
    expect((await lineOf('Hannah Lindqvist')).textContent).toContain(words);
  });

  test('asks for what the address says, and offers to clear filters that leave nobody', async () => {
    reply({ listMembers: { items: [], nextCursor: null } });
    open(EVERYTHING, '?search=zz&role=payer&state=active');
    await screen.findByText('No results');
    expect(server.requests(listMembers)[0]?.query).toMatchObject({
      search: 'zz',
      role: ['payer'],
      state: ['active'],
      sort: 'name',
    });
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    await screen.findByText('No users yet');
  });

  test('without manageUsers there is nothing to press, without viewUsers no list', async () => {
    open(['viewUsers']);
    await lineOf('Hannah Lindqvist');
    expect(screen.queryByRole('button', { name: /Change role|Take access|Invite/ })).toBeNull();
    cleanup();
    open(['viewCards']);
    expect(await screen.findByText('Your role does not show users')).toBeTruthy();
  });
});

describe('a role', () => {
  const change = async () => {
    open();
    press(within(await lineOf('Hannah Lindqvist')), /^Change role/);
    const box = await dialog();
    fireEvent.click(await box.findByLabelText(/^Payer/));
    press(box, 'Save role');
    return box;
  };

  test('is changed under the version that was read', async () => {
    reply({ updateMember: { member: memberOf({ role: 'payer', roleName: 'Payer' }) } });
    await change();
    await waitFor(() => expect(toast()).toEqual(['Hannah Lindqvist now has the role Payer']));
    expect(server.requests(updateMember)[0]).toMatchObject({
      params: { id: BUSINESS, userId: 'hannah' },
      body: { role: 'payer' },
      ifMatch: '2026-11-20T12:00:00.000Z',
    });
  });

  test('that somebody else changed meanwhile is shown, and the next press is about the present one', async () => {
    const later = '2026-11-20T12:30:00.000Z';
    reply({
      updateMember: refusal('precondition_failed'),
      getMember: { member: memberOf({ role: 'admin', roleName: 'admin', updatedAt: later }) },
    });
    const box = await change();
    expect(await box.findByText(/Somebody else changed the role.*it is Administrator now/)).toBeTruthy();
    expect(server.requests(getMember)).toHaveLength(1);
    reply({ updateMember: { member: memberOf({ role: 'payer', roleName: 'Payer' }) } });
    press(await dialog(), 'Save role');
    await waitFor(() => expect(server.requests(updateMember)[1]?.ifMatch).toBe(later));
  });

  test('the last administrator’s is refused with the reason', async () => {
    reply({ updateMember: refusal('wrong_state', { reason: { key: 'reason.lastAdministrator' } }) });
    const box = await change();
    expect(await box.findByText(/One administrator has to remain/)).toBeTruthy();
  });
});

describe('access', () => {
  test('is taken away in two presses', async () => {
    reply({ removeMember: { member: memberOf() } });
    open();
    press(within(await lineOf('Hannah Lindqvist')), /^Take access away from/);
    press(await dialog(), 'Take access away');
    await waitFor(() =>
      expect(toast()).toEqual(['Hannah Lindqvist no longer has access to Juniper Commons']),
    );
    expect(server.requests(removeMember)[0]).toMatchObject({
      params: { id: BUSINESS, userId: 'hannah' },
      ifMatch: '2026-11-20T12:00:00.000Z',
    });
  });

  test('with a lost authenticator app is given back by a reset; not to oneself', async () => {
    reply({
      listMembers: { items: [GRACE, memberOf({ hasSecondFactor: true })], nextCursor: null },
      resetSecondFactor: {},
    });
    open();
    expect(
      within(await lineOf('Grace Okafor')).queryByRole('button', { name: /Reset the authen/ }),
    ).toBeNull();
    press(within(await lineOf('Hannah Lindqvist')), /^Reset the authenticator app/);
    press(await dialog(), 'Reset authenticator app');
    await waitFor(() => expect(toast()).toEqual(['The authenticator app of Hannah Lindqvist was reset']));
    expect(server.requests(resetSecondFactor)[0]?.params).toEqual({ id: BUSINESS, userId: 'hannah' });
  });

  test('one’s own is left only after it was said what is lost', async () => {
    open();
    press(within(await lineOf('Grace Okafor')), /^Take access away from/);
    const box = await dialog();
    expect(box.getByText(/You lose your own access.*somebody else has to invite you again/)).toBeTruthy();
    expect(server.requests(removeMember)).toEqual([]);
  });
});
