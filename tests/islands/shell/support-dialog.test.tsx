import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SupportDialog } from '#islands/shell/support-dialog.tsx';
import { TextsProvider } from '#islands/ui/texts.tsx';
import { pageClock } from '#lib/browser/page-clock.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import { getAccountContact } from '#lib/contract/settings/profile.ts';
import { formatWeekday } from '#lib/i18n/formats.ts';
import { LANGUAGE_CODES, type Language } from '#lib/i18n/languages.ts';
import { textsFor } from '#lib/i18n/texts.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';

vi.mock('#lib/browser/firebase.ts');

afterEach(cleanup);

function draw(lang: Language, at: string, businessId: string | null = null) {
  vi.spyOn(pageClock, 'now').mockReturnValue(new Date(at));
  render(
    <TextsProvider texts={textsFor(lang, ['support', 'common'])} lang={lang}>
      <SupportDialog open onClose={() => {}} email="support@larkspur.example" businessId={businessId} />
    </TextsProvider>,
  );
  return document.body.textContent ?? '';
}

test.each([
  ['on a Wednesday at noon', '2026-11-25T17:00:00Z', 'We are open now.'],
  [
    'on a Wednesday at 8 a.m.',
    '2026-11-25T13:00:00Z',
    'We are closed now. We open today (Wednesday) at 9 a.m. Eastern Time.',
  ],
  [
    'on Thanksgiving',
    '2026-11-26T17:00:00Z',
    'We are closed now. We open tomorrow (Friday) at 9 a.m. Eastern Time.',
  ],
  [
    'on a Friday evening',
    '2026-11-28T00:00:00Z',
    'We are closed now. We open on Monday, November 30 at 9 a.m. Eastern Time.',
  ],
])('support says when it can be reached: %s', (_, at, words) => {
  draw('en', at);
  expect(screen.getByText(words)).toBeTruthy();
});

test.each(LANGUAGE_CODES)('today, tomorrow and later differ in %s, and each names its day', (lang) => {
  const days = [
    ['2026-11-25T13:00:00Z', '2026-11-25'],
    ['2026-11-26T17:00:00Z', '2026-11-27'],
    ['2026-11-28T00:00:00Z', '2026-11-30'],
  ] as const;
  const said = days.map(([at, date]) => {
    const text = draw(lang, at);
    cleanup();
    expect(text).toContain(formatWeekday(date, lang));
    return text;
  });
  expect(new Set(said).size).toBe(3);
});

const BUSINESS = '00000000-0000-4000-8000-0000000000a0';
const server = fakeServer();

test.each([
  ['with all that is known of them', { name: 'Ruth Osei', email: 'ruth@example.com', phone: '2025550143' }],
  ['with a name alone', { name: 'Ruth Osei', email: null, phone: null }],
])('the account contact of the organization stands beside our address, %s', async (_, accountContact) => {
  server.on(getAccountContact, { accountContact });
  queryClient.clear();
  signedIn();
  draw('en', '2026-11-25T17:00:00Z', BUSINESS);
  expect(await screen.findByText('Your organization’s contact')).toBeTruthy();
  expect(screen.getByText('Ruth Osei')).toBeTruthy();
  expect(
    screen.queryByRole('link', { name: 'ruth@example.com', hidden: true })?.getAttribute('href') ?? null,
  ).toBe(accountContact.email && `mailto:${accountContact.email}`);
  expect(screen.getByText('Write to us at support@larkspur.example.')).toBeTruthy();
});

test('an organization without an account contact shows our address alone', async () => {
  server.on(getAccountContact, { accountContact: null });
  queryClient.clear();
  signedIn();
  draw('en', '2026-11-25T17:00:00Z', BUSINESS);
  await waitFor(() => expect(server.requests(getAccountContact)).toHaveLength(1));
  expect(screen.queryByText('Your organization’s contact')).toBeNull();
});
