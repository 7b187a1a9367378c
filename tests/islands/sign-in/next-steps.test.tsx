import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import NextStepsPage from '#islands/sign-in/next-steps.tsx';
import { CallError } from '#lib/browser/call-error.ts';
import { markProviderAnswered, markProviderAway } from '#lib/browser/connection.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import { findNextSteps, type NextStep } from '#lib/stores/sign-in/next-steps.ts';
import common from '../../../locales/en/common.json' with { type: 'json' };
import publicPages from '../../../locales/en/public.json' with { type: 'json' };
import signIn from '../../../locales/en/sign-in.json' with { type: 'json' };

vi.mock('#lib/browser/firebase.ts', () => ({ onAuthChanged: vi.fn(() => () => {}), authReady: vi.fn() }));
vi.mock('#lib/browser/navigate.ts');
vi.mock('#lib/stores/sign-in/next-steps.ts', () => ({ findNextSteps: vi.fn() }));

const brand = { name: 'Larkspur', supportEmail: 'support@larkspur.example' };

async function open(...steps: NextStep[]): Promise<(name: RegExp) => HTMLElement> {
  vi.mocked(findNextSteps).mockResolvedValue({
    isSignedIn: true,
    name: 'Noor',
    steps,
    elsewhere: null,
  });
  render(
    <NextStepsPage texts={{ common, public: publicPages, 'sign-in': signIn }} lang="en" brand={brand} />,
  );
  await screen.findByText(/Hello, Noor/);
  return (name) => screen.getByRole('link', { name });
}

beforeEach(() => void vi.resetAllMocks());
afterEach(cleanup);

test('whoever applied without an account goes on by a link, whatever the business is called', async () => {
  const link = await open({ name: 'continue', to: '/continue' });
  const go = link(/Continue your application/);
  expect(go.getAttribute('href')).toBe('/continue');
  expect(go.textContent).not.toContain('{{');
});

test('an application that leads to no screen says that it continues by a mail, and names its organisation', async () => {
  const link = await open({ name: 'continue', to: null, values: { business: 'Copperline & Sons' } });
  const go = link(/Continue your application/);
  expect(go.getAttribute('href')).toBe(
    'mailto:support@larkspur.example?subject=Application%20of%20Copperline%20%26%20Sons',
  );
  expect(go.textContent).toContain('cannot be continued on this site');
  expect(go.textContent).not.toContain('Continue the application');
});

test('both lead to their pages and say so', async () => {
  const link = await open(
    { name: 'apply', to: '/apply' },
    { name: 'continue', to: '/b1/businessInfo', values: { business: 'Copperline' } },
  );
  expect(link(/Start an application/).getAttribute('href')).toBe('/apply');
  expect(link(/Continue the application/).getAttribute('href')).toBe('/b1/businessInfo');
  expect(screen.queryByText(/Write to us/)).toBeNull();
});

describe('something that does not answer signs nobody out', () => {
  const texts = { common, public: publicPages, 'sign-in': signIn };
  const failure = (status: number, error: 'internal' | 'unavailable' | 'network') =>
    new CallError({ status, error, msg: '' });

  test.each([
    ['our server fails', failure(500, 'internal')],
    ['our server is busy', failure(503, 'unavailable')],
    ['nothing answers', failure(0, 'network')],
  ])('%s: the page says that it waits, asks again and goes on by itself', async (_, error) => {
    vi.mocked(findNextSteps).mockRejectedValueOnce(error).mockResolvedValue({
      isSignedIn: true,
      name: 'Noor',
      steps: [],
      elsewhere: null,
    });
    render(<NextStepsPage texts={texts} lang="en" brand={brand} />);
    await screen.findByText(/You stay signed in, and this page goes on by itself/);
    // Asks at once, as a device does that comes back.
    dispatchEvent(new Event('online'));
    await screen.findByText(/Hello, Noor/);
    expect(screen.queryByText(/goes on by itself/)).toBeNull();
    expect(goInstead).not.toHaveBeenCalled();
  });

  test('the sign-in service is away: it says that while it waits', async () => {
    vi.mocked(findNextSteps).mockReturnValue(new Promise(() => {}));
    render(<NextStepsPage texts={texts} lang="en" brand={brand} />);
    markProviderAway();
    await screen.findByText(/can’t reach the sign-in service/);
    markProviderAnswered();
    await waitFor(() => expect(screen.queryByText(/can’t reach/)).toBeNull());
  });

  test('a refusal is no break: the page offers to try again', async () => {
    vi.mocked(findNextSteps).mockRejectedValue(new CallError({ status: 403, error: 'forbidden', msg: '' }));
    render(<NextStepsPage texts={texts} lang="en" brand={brand} />);
    await screen.findByRole('button', { name: 'Try again' });
    expect(findNextSteps).toHaveBeenCalledTimes(1);
  });
});
