import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlaidLink as Component } from '#islands/recipient-setup/plaid-link.tsx';
import type { BankLink } from '#lib/stores/recipient-setup/left-link.ts';

const LINK: BankLink = {
  linkToken: 'link-production-1',
  expiresAt: '2026-11-22T14:00:00.000Z',
  provider: 'plaid',
};
const SCRIPT = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

type Options = {
  token: string;
  onSuccess(
    publicToken: string,
    metadata: { institution: { name: string } | null; accounts: object[] },
  ): void;
  onExit(error: object | null): void;
};

let scripts: HTMLScriptElement[];
let PlaidLink: typeof Component;
const onChosen = vi.fn();
const onExit = vi.fn();
const handler = { open: vi.fn(), destroy: vi.fn() };
const create = vi.fn((_: Options) => handler);

beforeEach(async () => {
  // A page of its own for each test: what was loaded stays loaded on one.
  vi.resetModules();
  ({ PlaidLink } = await import('#islands/recipient-setup/plaid-link.tsx'));
  scripts = [];
  // A browser would fetch what is put there.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    scripts.push(...(nodes as HTMLScriptElement[]));
  });
});
afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const mock of [onChosen, onExit, create, handler.open, handler.destroy]) mock.mockClear();
});

const show = () => render(<PlaidLink link={LINK} onChosen={onChosen} onExit={onExit} />);
const settle = () => new Promise((resolve) => setTimeout(resolve));
/** Plaid's script runs to its end, with or without what it is to bring. */
async function arrive(script = scripts.at(-1), brings: object = { Plaid: { create } }) {
  for (const [name, value] of Object.entries(brings)) vi.stubGlobal(name, value);
  script?.dispatchEvent(new Event('load'));
  await settle();
}
/** What Plaid's window was opened with. */
async function open(): Promise<Options> {
  show();
  await arrive();
  return create.mock.calls.at(-1)?.[0] as Options;
}

test('the script loads from Plaid with the nonce of the page, and its window opens with the link token', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'larkspur-bank-link', nonce: 'once' });
  document.head.appendChild(meta);
  const { token } = await open();
  expect(scripts.map(({ src, nonce }) => ({ src, nonce }))).toEqual([{ src: SCRIPT, nonce: 'once' }]);
  expect(token).toBe('link-production-1');
  expect(handler.open).toHaveBeenCalledOnce();
  expect(onExit).not.toHaveBeenCalled();
});

test('it passes on the first chosen account', async () => {
  const { onSuccess } = await open();
  const institution = { name: 'First Platypus Bank' };
  const account = { id: 'account-1', name: 'Plaid Saving', mask: '1111', subtype: 'savings' };
  onSuccess('public-production-1', { institution, accounts: [account, { ...account, id: 'account-2' }] });
  const ids = { publicToken: 'public-production-1', accountId: 'account-1' };
  expect(onChosen.mock.calls).toEqual([
    [{ ...ids, bankName: 'First Platypus Bank', last4: '1111', kind: 'savings' }],
  ]);
  expect(onExit).not.toHaveBeenCalled();
});

test('a success without an account counts as a failure', async () => {
  const { onSuccess } = await open();
  onSuccess('public-production-1', { institution: null, accounts: [] });
  expect(onExit.mock.calls).toEqual([['noAccount']]);
  expect(onChosen).not.toHaveBeenCalled();
});

test.each([
  ['closed by the person', null, 'closed'],
  ['closed after an error', { error_code: 'INVALID_CREDENTIALS' }, 'failed'],
])('%s: is reported as such', async (_, error, why) => {
  (await open()).onExit(error);
  expect(onExit.mock.calls).toEqual([[why]]);
});

test('a window that does not open counts as failed', async () => {
  handler.open.mockImplementationOnce(() => {
    throw new Error('link token is invalid');
  });
  await open();
  expect(onExit.mock.calls).toEqual([['failed']]);
});

test.each([
  ['is kept away', () => scripts[0]?.dispatchEvent(new Event('error'))],
  ['brings nothing', () => arrive(scripts[0], {})],
])('a script that %s counts as failed, and the next press loads it again', async (_, end) => {
  const { unmount } = show();
  await end();
  await settle();
  expect(onExit.mock.calls).toEqual([['failed']]);
  unmount();
  await open();
  expect(scripts).toHaveLength(2);
  expect(handler.open).toHaveBeenCalledOnce();
});

test('a script that does not load counts as failed after 20 seconds, and opens nothing when it arrives late', async () => {
  vi.useFakeTimers();
  show();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(onExit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onExit.mock.calls).toEqual([['failed']]);
  vi.useRealTimers();
  await arrive();
  expect(create).not.toHaveBeenCalled();
  expect(onExit).toHaveBeenCalledOnce();
});

test('leaving while it loads opens no window; returning uses the same script', async () => {
  show().unmount();
  await arrive();
  expect(create).not.toHaveBeenCalled();
  expect(onExit).not.toHaveBeenCalled();
  show();
  await settle();
  expect(handler.open).toHaveBeenCalledOnce();
  expect(scripts).toHaveLength(1);
});

test('leaving while the window is open removes it from the page', async () => {
  const { unmount } = show();
  await arrive();
  expect(handler.destroy).not.toHaveBeenCalled();
  unmount();
  expect(handler.destroy).toHaveBeenCalledOnce();
});

test('one window opens, however often React renders the screen', async () => {
  const window = <PlaidLink link={LINK} onChosen={onChosen} onExit={onExit} />;
  const { rerender } = render(<StrictMode>{window}</StrictMode>);
  await arrive();
  rerender(<StrictMode>{window}</StrictMode>);
  await settle();
  expect(create).toHaveBeenCalledOnce();
  expect(scripts).toHaveLength(1);
});
