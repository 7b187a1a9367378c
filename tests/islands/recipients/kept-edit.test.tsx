import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RecipientPage } from '#islands/recipients/recipient-page.tsx';
import { queryClient } from '#lib/browser/query-client.ts';
import { recipientKey } from '#lib/stores/recipients/cache.ts';
import { RECIPIENT, recipientOf } from '../../support/things/recipient.ts';
import { draw, startAnew } from '../cards/world.tsx';
import { beginPaying, reply, texts } from './world.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const button = (name: string) => screen.findByRole('button', { name });

beforeEach(startAnew);
afterEach(cleanup);

test('what was changed is there again after Cancel, and nothing else of what was shown', async () => {
  beginPaying(['viewRecipients', 'manageRecipients'], `/recipients/${RECIPIENT}`);
  reply({ getRecipient: () => ({ recipient: recipientOf() }) });
  draw(<RecipientPage texts={texts} lang="en" recipientId={RECIPIENT} brandName="Larkspur" />, texts);
  fireEvent.click(await button('Edit'));
  await screen.findByRole('dialog', { name: 'Edit recipient' });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'new@example.org' } });
  fireEvent.click(await button('Cancel'));
  queryClient.setQueryData(recipientKey(RECIPIENT), recipientOf({ name: 'Amina Rahimi-Noor' }));
  fireEvent.click(await button('Edit'));
  await screen.findByRole('dialog', { name: 'Edit recipient' });
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'new@example.org');
  expect(screen.getByDisplayValue('Amina Rahimi-Noor')).toBeTruthy();
});
