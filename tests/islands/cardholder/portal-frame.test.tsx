import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import PortalFrame from '#islands/cardholder/portal-frame.tsx';
import { signOut as endAtProvider } from '#lib/browser/firebase.ts';
import { goTo } from '#lib/browser/navigate.ts';
import { lastTouchMs } from '#lib/browser/touched.ts';
import { updateUser } from '#lib/contract/people/users.ts';
import { $guardState } from '#lib/stores/session/run-guard.ts';
import cardholder from '../../../locales/en/cardholder.json' with { type: 'json' };
import { soon } from '../../support/soon.ts';
import { answer, begin, server, texts as shared, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');
vi.mock('#lib/stores/session/run-guard.ts', async (original) => ({
  ...(await original<object>()),
  startGuard: () => {},
}));

const texts = { common: shared.common, errors: shared.errors, cardholder };
const MINUTE_MS = 60_000;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  startAnew();
  vi.useFakeTimers();
  answer({ signOut: {} });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(path: string, isForAnybody = false) {
  begin([], '/cards');
  history.replaceState(null, '', path);
  const brand = { key: 'larkspur', name: 'Larkspur' } as const;
  render(<PortalFrame texts={texts} lang="en" brand={brand} isForAnybody={isForAnybody} />);
}

test('a language picked in the header is stored for the account, and then followed', async () => {
  answer({
    updateUser: {
      user: { id: 'u1', firstName: 'Grace', lastName: 'Okafor', email: null, phone: null, language: 'pa' },
    },
  });
  const list = document.createElement('nav');
  list.id = 'languages';
  list.innerHTML = '<a href="?lang=pa" hreflang="ps">پښتو</a>';
  document.body.append(list);
  open('/accountOverview');
  fireEvent.click(screen.getByText('پښتو'), { ctrlKey: true });
  fireEvent.click(screen.getByText('پښتو'));
  await soon(() => expect(goTo).toHaveBeenCalledTimes(1));
  expect(vi.mocked(goTo).mock.calls[0]?.[0]).toMatch(/\?lang=pa$/);
  expect(server.requests(updateUser)).toMatchObject([{ body: { language: 'pa' } }]);
  list.remove();
});

const CARD = '/cardholder/dashboard/K7M2P9QRTX';

test.each([
  CARD,
  `${CARD}/pin`,
  `${CARD}/billing-address`,
  `${CARD}/notifications`,
  `${CARD}/replacement`,
  `${CARD}/disputes/new`,
  '/accountOverview',
  '/cardholder/add-card',
  '/cardholder/atm',
])('%s signs out whoever does nothing for ten minutes', async (path) => {
  open(path);
  await wait(9 * MINUTE_MS + 2_000);
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  await wait(MINUTE_MS);
  expect(endAtProvider).toHaveBeenCalledTimes(1);
});

test.each([
  ['help, which is there for everybody,', '/cardholder/help', false],
  ['the account, which members have, too,', '/account', true],
])(
  '%s signs nobody out, and what is done there counts for the pages of a card',
  async (_, path, isForAnybody) => {
    open(path, isForAnybody);
    await wait(11 * MINUTE_MS);
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(lastTouchMs()).toBe(Date.now());
    await wait(11 * MINUTE_MS);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(endAtProvider).not.toHaveBeenCalled();
  },
);

test('whose sign-in is still being looked at is not counted as gone', async () => {
  open(CARD);
  act(() => $guardState.set({ kind: 'checking' }));
  await wait(11 * MINUTE_MS);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(endAtProvider).not.toHaveBeenCalled();
});
