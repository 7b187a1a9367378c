import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWebhookAccessLink } from '#lib/contract/webhooks/portal.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { openWebhooks } from '#lib/stores/shell/open-webhooks.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import { fakeServer, refusal } from '../../support/fake-server.ts';
import { be, draw, ID, startAnew } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');

const server = fakeServer();
const URL = `https://larkspur.example/webhooks/${ID}#t=secret`;

/** A tab as the browser opens it: with the way back to this page, until that is taken from it. */
const openTab = () => ({
  opener: {} as unknown,
  document: { title: '', body: { textContent: '' } },
  location: { replace: vi.fn() },
  close: vi.fn(),
});

beforeEach(() => {
  startAnew();
  $toasts.set([]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function press(tab: ReturnType<typeof openTab>) {
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  be(['viewCards', 'developerTools']);
  draw();
  fireEvent.click(screen.getByRole('button', { name: 'Developers' }));
  fireEvent.click(screen.getByRole('button', { name: 'Webhooks' }));
  return open;
}

test('the portal opens in a tab that cannot reach back', async () => {
  server.on(createWebhookAccessLink, { url: URL, expiresAt: '2026-03-02T15:04:05.000Z' });
  const tab = openTab();
  const open = press(tab);
  expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank');
  expect([tab.opener, tab.document.title]).toEqual([null, 'Opening webhooks…']);
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(URL));
  expect(tab.close).not.toHaveBeenCalled();
});

test('somebody of a program alone opens its portal, also from a page of the organization', async () => {
  server.on(createWebhookAccessLink, { url: URL, expiresAt: '2026-03-02T15:04:05.000Z' });
  vi.spyOn(window, 'open').mockReturnValue(openTab() as unknown as Window);
  const program = '00000000-0000-4000-8000-0000000000b1';
  be(['developerTools']);
  const whole = $businessContext.get();
  if (!whole) throw new Error('nobody is signed in');
  const context = {
    ...whole,
    userScope: 'program',
    userRoles: [{ businessId: program, role: 'dev' }],
  } as const;
  await openWebhooks({ context, businessId: ID });
  await openWebhooks({ context, businessId: program });
  expect(server.requests(createWebhookAccessLink).map(({ params }) => params.id)).toEqual([program, program]);
});

test('without an address the tab closes, and a message says why for two seconds', async () => {
  server.on(
    createWebhookAccessLink,
    refusal('wrong_state', { reason: { key: 'reason.webhooksNotEnabled' } }),
  );
  const tab = openTab();
  press(tab);
  await waitFor(() => expect(tab.close).toHaveBeenCalledOnce());
  expect($toasts.get()).toMatchObject([
    {
      tone: 'error',
      text: 'Oops! Looks like your business does not have webhooks enabled.',
      durationMs: 2_000,
    },
  ]);
});
