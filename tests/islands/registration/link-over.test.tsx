import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renewAccountLink } from '#lib/contract/registration/links.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { pageOf } from './support.tsx';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const server = fakeServer();
afterEach(cleanup);

describe('a link that is over', () => {
  test.each([
    ['used', 'This link has been used', 'Sign in'],
    ['revoked', 'This link no longer works', null],
  ] as const)('%s: says so, and what to do', (state, title, action) => {
    render(pageOf({ state }));
    screen.getByRole('heading', { level: 1, name: title });
    if (action) expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe('/login');
    else screen.getByText(/ask .*Juniper Commons.* to send the invitation again/);
    screen.getByRole('link', { name: 'support@larkspur.example' });
  });

  test('that is none at all names nobody', () => {
    render(pageOf(null));
    screen.getByRole('heading', { level: 1, name: 'This link is not complete' });
    screen.getByText(/ask the person who invited you/);
  });

  test('expired: sends a new one', async () => {
    render(pageOf({ state: 'expired' }));
    server.on(renewAccountLink, {});
    fireEvent.click(screen.getByRole('button', { name: 'Send me a new link' }));
    await screen.findByText(/a new one is on its way to the address of the old one/);
    expect(server.requests(renewAccountLink).map(({ body }) => body)).toEqual([{ token: 'the.secret' }]);
  });
});
