import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PreferencesDialog } from '#islands/shell/preferences-dialog.tsx';
import { TextsProvider } from '#islands/ui/texts.tsx';
import { callApi } from '#lib/browser/caller.ts';
import { goTo } from '#lib/browser/navigate.ts';
import common from '../../../locales/en/common.json' with { type: 'json' };
import shell from '../../../locales/en/shell.json' with { type: 'json' };
import { beGrace } from '../be-grace.ts';

vi.mock('#lib/browser/caller.ts');
vi.mock('#lib/browser/navigate.ts');

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(callApi).mockResolvedValue(undefined as never);
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
  fireEvent.click(screen.getByText('Français'));
  expect(vi.mocked(callApi).mock.calls).toMatchObject([
    [{ name: 'updateUser' }, { params: { id: 'u1' }, body: { language: 'fr' } }],
  ]);
  await waitFor(() => expect(vi.mocked(goTo).mock.calls).toEqual([['?status=active&lang=fr']]));
});

test('a press that opens another tab changes nobody’s language', () => {
  fireEvent.click(screen.getByText('Français'), { ctrlKey: true });
  expect(callApi).not.toHaveBeenCalled();
  expect(goTo).not.toHaveBeenCalled();
});
