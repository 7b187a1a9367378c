import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShellParts } from '#islands/shell/shell-parts.tsx';
import { TextsProvider } from '#islands/ui/texts.tsx';
import { $toasts } from '#lib/stores/toasts.ts';
import common from '../../../locales/en/common.json' with { type: 'json' };
import shell from '../../../locales/en/shell.json' with { type: 'json' };

vi.mock('#islands/shell/shortcuts-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
afterEach(cleanup);

test('a part that fails to load shows a message each time and closes', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const onClose = vi.fn();
  const parts = (part: 'shortcuts' | null) => (
    <TextsProvider texts={{ common, shell }} lang="en">
      <ShellParts
        {...{ part, onClose, onPart: vi.fn(), nav: null, supportEmail: 'a@example.org', chosenLang: 'en' }}
        actions={{} as Parameters<typeof ShellParts>[0]['actions']}
      />
    </TextsProvider>
  );
  const { rerender } = render(parts('shortcuts'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect($toasts.get()).toMatchObject([{ tone: 'error', action: { label: 'Try again' } }]);
  rerender(parts(null));
  rerender(parts('shortcuts'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect($toasts.get()).toHaveLength(1);
});
