import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MembersPage } from '#islands/people/members-page.tsx';
import { inviteMember, resendInvitation, revokeInvitation } from '#lib/contract/people/members.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { refusal } from '../../support/fake-server.ts';
import { REQUEST } from '../../support/things/approval.ts';
import { invitedOf } from '../../support/things/member.ts';
import { BUSINESS } from '../../support/things/plain.ts';
import { begin, draw, server, startAnew } from '../cards/world.tsx';
import { dialog, EVERYTHING, lineOf, open, PROGRAM, press, reply, texts, toast } from './world.tsx';

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

  test('that lets somebody agree to requests waits for a second person, and says so', async () => {
    reply({ inviteMember: { pendingApproval: { id: REQUEST } } });
    open();
    await lineOf('Hannah Lindqvist');
    fireEvent.click(screen.getByRole('button', { name: 'Invite a user' }));
    const box = await dialog();
    fireEvent.change(box.getByLabelText('Email'), { target: { value: 'new@example.org' } });
    fireEvent.click(await box.findByLabelText(/^Administrator/));
    press(box, 'Send invitation');
    await waitFor(() =>
      expect(toast()).toEqual([
        'The invitation waits for approval, because its role can move money or decide about it. No mail was sent yet.',
      ]),
    );
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
