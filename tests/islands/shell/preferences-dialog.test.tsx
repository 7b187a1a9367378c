import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PreferencesDialog } from '#islands/shell/preferences-dialog.tsx';
import { TextsProvider } from '#islands/ui/texts.tsx';
import { goTo } from '#lib/browser/navigate.ts';
import { updateUser } from '#lib/contract/people/users.ts';
import common from '../../../locales/en/common.json' with { type: 'json' };
import shell from '../../../locales/en/shell.json' with { type: 'json' };
import { answerOf } from '../../stores/support.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { beGrace } from '../be-grace.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const server = fakeServer();

beforeEach(() => {
  vi.resetAllMocks();
  signedIn();
  server.on(updateUser, { user: { ...answerOf([]).user, language: 'fr' } });
  history.replaceState(null, '', '/b1/cards?status=active');
  beGrace('b1', ['viewCards']);
  render(
    <TextsProvider texts={{ common, shell }} lang="en">
      <PreferencesDialog open onClose={() => {}} chosenLang="en" />
    </TextsProvider>,
  );
});
afterEach(cleanup);

test('a picked language is stored with the person before the page speaks it', async () => {
  const held = server.hold(updateUser);
  fireEvent.click(screen.getByText('Français'));
  await waitFor(() => expect(server.names()).toEqual(['updateUser']));
  expect(goTo).not.toHaveBeenCalled();
  held.release();
  await waitFor(() => expect(vi.mocked(goTo).mock.calls).toEqual([['?status=active&lang=fr']]));
  expect(server.requests(updateUser)).toEqual([{ params: { id: 'u1' }, body: { language: 'fr' } }]);
});

test('a press that opens another tab changes no language', () => {
  fireEvent.click(screen.getByText('Français'), { ctrlKey: true });
  expect(server.names()).toEqual([]);
  expect(goTo).not.toHaveBeenCalled();
});
