import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EmailForm } from '#islands/recipient-setup/email-form.tsx';
import { TextsProvider } from '#islands/ui/texts.tsx';
import { $typedEmail, type CameBy } from '#lib/stores/recipient-setup/code.ts';
import { BUSINESS, texts } from './support.tsx';

afterEach(() => {
  cleanup();
  $typedEmail.set(undefined);
});

test('a press before the form is ready is sent once it is ready', async () => {
  // As long as it takes to send: a press that was not taken must not make the button look busy.
  const onSend = vi.fn(() => new Promise<void>(() => {}));
  const form = (cameBy: CameBy | null) => (
    <TextsProvider texts={texts} lang="en">
      <EmailForm cameBy={cameBy} refused={null} onSend={onSend} />
    </TextsProvider>
  );
  const { rerender, container } = render(form(null));
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'amina@example.org' } });
  const drawn = container.querySelector('form') as HTMLFormElement;
  // As early-submit.js does, which receives the event too.
  drawn.dataset.asked = 'true';
  fireEvent.submit(drawn);
  expect(onSend).not.toHaveBeenCalled();
  rerender(form({ businessId: BUSINESS, invitation: 'link' }));
  await waitFor(() => expect(onSend.mock.calls).toEqual([['amina@example.org']]));
});
