import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MembersPage } from '#islands/people/members-page.tsx';
import {
  getMember,
  inviteMember,
  listMembers,
  removeMember,
  resendInvitation,
  revokeInvitation,
  updateMember,
} from '#lib/contract/people/members.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { PERMISSIONS, RESTRICTIONS } from '#lib/domain/people/permissions.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import people from '../../../locales/en/people.json' with { type: 'json' };
import { type Answers, refusal } from '../../support/fake-server.ts';
import { invitedOf, memberOf } from '../../support/things/member.ts';
import { AT, BUSINESS } from '../../support/things/plain.ts';
import { answer, begin, draw, server, texts as shared, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const texts = { ...shared, people };
const EVERYTHING = PERMISSIONS.filter((one) => !(RESTRICTIONS as readonly Permission[]).includes(one));
const ROLES = [
  { key: 'viewer', name: 'Card viewer', permissions: ['viewCards', 'viewPrograms'] },
  {
    key: 'payer',
    name: 'Payer',
    permissions: ['viewCards', 'loadCards', 'lockCards', 'orderCards', 'manageTags'],
  },
];
const PROGRAM = '00000000-0000-4000-8000-0000000000b2';

const open = (permissions: Permission[] = EVERYTHING, search = '') => {
  begin(permissions, `/settings/users${search}`);
  return draw(<MembersPage texts={texts} lang="en" />, texts);
};
const lineOf = async (name: string) =>
  (await screen.findByText(name, { selector: '.member-title' })).closest('tr') as HTMLElement;
const dialog = async () => {
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeTruthy());
  return within(document.querySelector('dialog[open]') as HTMLElement);
};
const press = (within_: ReturnType<typeof within>, name: RegExp | string) =>
  fireEvent.click(within_.getByRole('button', { name, hidden: true }));
const toast = () => $toasts.get().map(({ text }) => text);

const GRACE = memberOf({
  id: '00000000-0000-4000-8000-0000000000f0',
  userId: 'u1',
  firstName: 'Grace',
  lastName: 'Okafor',
  role: 'admin',
  roleName: 'admin',
  hasSecondFactor: true,
});

/** The server answers what the page asks, and these in place of it. */
const reply = (own: Answers = {}) =>
  answer({
    listMembers: { items: [GRACE, memberOf(), invitedOf()], nextCursor: null },
    getBusinessSettings: {
      businessSettings: { businessId: BUSINESS, updatedAt: AT, customRoles: ROLES, customFields: {} },
    },
    ...own,
  });

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

describe('an invitation', () => {
  test('names email and role, in four presses', async () => {
    reply({ inviteMember: { member: invitedOf({ email: 'new@example.org' }) } });
    open();
    await lineOf('Hannah Lindqvist');
    fireEvent.click(screen.getByRole('button', { name: 'Invite a user' }));
    const box = await dialog();
    fireEvent.change(box.getByLabelText('Email'), { target: { value: ' new@example.org ' } });
    fireEvent.click(await box.findByLabelText(/^Payer/));
    press(box, 'Send invitation');
    await waitFor(() => expect(toast()).toEqual(['Invitation sent to new@example.org']));
    expect(server.requests(inviteMember)[0]).toMatchObject({
      params: { id: BUSINESS },
      body: { email: 'new@example.org', role: 'payer', language: 'en' },
    });
  });

  test('without email and role stays, with the problems beside the fields', async () => {
    open();
    await lineOf('Hannah Lindqvist');
    fireEvent.click(screen.getByRole('button', { name: 'Invite a user' }));
    const box = await dialog();
    await box.findByLabelText(/^Payer/);
    press(box, 'Send invitation');
    expect(await box.findByText('Email is required')).toBeTruthy();
    expect(box.getByText('Role is required')).toBeTruthy();
    expect(server.requests(inviteMember)).toEqual([]);
  });

  test('of somebody who is there already says so beside the email', async () => {
    const at = { key: 'reason.memberAlready', msg: '' };
    reply({
      inviteMember: refusal('wrong_state', {
        reason: { key: 'reason.memberAlready' },
        fields: { email: at },
      }),
    });
    open();
    await lineOf('Hannah Lindqvist');
    fireEvent.click(screen.getByRole('button', { name: 'Invite a user' }));
    const box = await dialog();
    fireEvent.change(box.getByLabelText('Email'), { target: { value: 'hannah@example.org' } });
    fireEvent.click(await box.findByLabelText(/^Payer/));
    press(box, 'Send invitation');
    expect(await box.findByText(/is a member here already/)).toBeTruthy();
  });

  test('offers no role that allows more than the own one, and says so', async () => {
    open(['viewUsers', 'manageUsers', 'viewCards', 'viewPrograms']);
    await lineOf('Hannah Lindqvist');
    fireEvent.click(screen.getByRole('button', { name: 'Invite a user' }));
    const box = await dialog();
    const of = (name: RegExp) => box.getByLabelText(name) as HTMLInputElement;
    await box.findByLabelText(/^Payer/);
    expect([of(/^Administrator/), of(/^Payer/), of(/^Card viewer/)].map(({ disabled }) => disabled)).toEqual([
      true,
      true,
      false,
    ]);
    expect(box.getAllByText(/may do more than you/)).toHaveLength(2);
  });

  test('to one of several places is for the chosen one', async () => {
    reply({ inviteMember: { member: invitedOf() } });
    begin(EVERYTHING, '/settings/users');
    const context = $businessContext.get();
    if (context)
      $businessContext.set({
        ...context,
        userScope: 'super',
        viewType: 'multiProgram',
        programs: [{ id: PROGRAM, name: 'Rent', productType: 'bank_transfers' }],
      });
    draw(<MembersPage texts={texts} lang="en" />, texts);
    await lineOf('Hannah Lindqvist');
    fireEvent.click(screen.getByRole('button', { name: 'Invite a user' }));
    const box = await dialog();
    fireEvent.change(box.getByLabelText('Email'), { target: { value: 'new@example.org' } });
    fireEvent.change(box.getByLabelText('Where'), { target: { value: PROGRAM } });
    fireEvent.click(await box.findByLabelText(/^Payer/));
    press(box, 'Send invitation');
    await waitFor(() => expect(server.requests(inviteMember)[0]?.params).toEqual({ id: PROGRAM }));
  });

  test('is sent again, and withdrawn; one that is gone already counts as withdrawn', async () => {
    reply({ resendInvitation: { member: invitedOf() }, revokeInvitation: refusal('not_found') });
    open();
    const line = within(await lineOf('mara@example.org'));
    press(line, /^Send again/);
    press(await dialog(), 'Send again');
    await waitFor(() => expect(toast()).toEqual(['Invitation sent again to mara@example.org']));
    expect(server.requests(resendInvitation)[0]?.params).toEqual({
      id: BUSINESS,
      invitationId: invitedOf().id,
    });
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
    press(within(await lineOf('mara@example.org')), /^Withdraw the invitation/);
    press(await dialog(), 'Withdraw invitation');
    await waitFor(() => expect(toast()).toContain('Invitation to mara@example.org withdrawn'));
    expect(server.requests(revokeInvitation)).toHaveLength(1);
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

  test('one’s own is left only after it was said what is lost', async () => {
    open();
    press(within(await lineOf('Grace Okafor')), /^Take access away from/);
    const box = await dialog();
    expect(box.getByText(/You lose your own access.*somebody else has to invite you again/)).toBeTruthy();
    expect(server.requests(removeMember)).toEqual([]);
  });
});
