import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IntegrationsPage } from '#islands/integrations/integrations-page.tsx';
import { getIntegrations, type Integration } from '#lib/contract/integrations/integrations.ts';
import { createWebhookAccessLink } from '#lib/contract/webhooks/portal.ts';
import { INTEGRATIONS } from '#lib/domain/integrations/integrations.ts';
import { textsFor } from '#lib/i18n/texts.ts';
import { begin, draw, server, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const texts = textsFor('en', ['common', 'errors', 'shell', 'integrations']);

const one = (change: Partial<Integration>): Integration => ({
  name: 'mail',
  mode: 'live',
  provider: 'SMTP',
  health: 'healthy',
  lastSuccessAt: '2026-03-02T10:00:00.000Z',
  lastError: null,
  settings: ['SMTP_URL', 'MAIL_FROM'],
  ...change,
});

function open(integrations: Integration[], permissions: 'developerTools'[] = ['developerTools']) {
  begin(permissions, '/cards');
  history.replaceState(null, '', '/integrations');
  server.on(getIntegrations, { integrations });
  draw(<IntegrationsPage texts={texts} lang="en" />, texts);
}
const line = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement);

beforeEach(startAnew);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('each service says who serves it, how it does, when it last answered and why it last did not', async () => {
  open([
    one({}),
    one({
      name: 'textMessage',
      provider: 'Twilio',
      health: 'failing',
      lastError: { at: '2026-03-02T10:05:00.000Z', fault: 'credentials' },
    }),
    one({
      name: 'analytics',
      mode: 'off',
      provider: null,
      health: 'unused',
      lastSuccessAt: null,
      settings: [],
    }),
  ]);
  const mail = await line('Email');
  expect([mail.getByText('Healthy'), mail.getByText('SMTP')]).toHaveLength(2);
  const texting = await line('Text messages');
  expect(texting.getByText('Failing')).toBeTruthy();
  expect(texting.getByText(/It does not accept our credentials/)).toBeTruthy();
  expect((await line('Session analytics')).getByText('Not connected')).toBeTruthy();
  expect(screen.getByText('1 service fails. What does not need it goes on as usual.')).toBeTruthy();
});

test('how a service is configured names its variables, and never their values', async () => {
  open([one({ mode: 'sandbox', provider: null, health: 'unused', lastSuccessAt: null })]);
  const mail = await line('Email');
  for (const words of ['SMTP_URL', 'MAIL_FROM', /In this sandbox it is simulated/, /docs\/operate.md/])
    expect(mail.getByText(words)).toBeTruthy();
  expect(mail.getByText('Not used yet')).toBeTruthy();
  expect(screen.getByText('Every service that is connected answers, or was not needed yet.')).toBeTruthy();
});

test('webhooks lead to their portal', async () => {
  const tab = {
    opener: {},
    document: { title: '', body: {} },
    location: { replace: vi.fn() },
    close: vi.fn(),
  };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  server.on(createWebhookAccessLink, {
    url: 'https://larkspur.example/webhooks/x#t=s',
    expiresAt: '2026-03-02T10:00:00.000Z',
  });
  open([one({ name: 'webhooks', provider: null, settings: [] })]);
  fireEvent.click((await line('Webhooks')).getByRole('button', { name: 'Open webhooks' }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledOnce());
});

test('a role without developer tools reads why nothing is shown, and nothing is asked', async () => {
  open([], []);
  expect(await screen.findByText('Connections are not part of your role')).toBeTruthy();
  expect(server.requests(getIntegrations)).toEqual([]);
});

test('every service has its words', () => {
  const { integrations } = texts as { integrations: Record<'name' | 'purpose' | 'howTo', object> };
  for (const part of ['name', 'purpose', 'howTo'] as const)
    expect(Object.keys(integrations[part]).sort()).toEqual([...INTEGRATIONS].sort());
});
