import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiKeysPage } from '#islands/api-keys/api-keys-page.tsx';
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '#lib/contract/api-keys/api-keys.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { AREAS_OF } from '#lib/i18n/page-language.ts';
import { textsFor } from '#lib/i18n/texts.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { apiKeyOf } from '../../support/things/api-key.ts';
import { begin, draw, server } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const texts = textsFor('en', ['common', 'errors', ...(AREAS_OF.business ?? [])]);
const SECRET = 'lark_test_0123456789012345678901234567890123456789x9Q';

function open(permissions: Permission[], keys = [apiKeyOf()]) {
  server.on(listApiKeys, { items: keys, nextCursor: null });
  begin(permissions, '/settings/api-keys');
  draw(<ApiKeysPage texts={texts} lang="en" />, texts);
}

beforeEach(() => {
  signedIn();
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a key is made with chosen scopes and addresses, and its secret is shown this once', async () => {
  server.on(createApiKey, { apiKey: apiKeyOf(), secret: SECRET });
  open(['developerTools', 'loadCards', 'viewCards']);
  await screen.findByText('…x9Qk');
  fireEvent.click(screen.getByRole('button', { name: 'New key' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Make the key' }));
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(screen.getByText('Scopes is required')).toBeTruthy();
  // What somebody does not hold themselves they cannot give.
  expect(screen.getByRole('checkbox', { name: 'Order cards and have them shipped' })).toHaveProperty(
    'disabled',
    true,
  );
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Payroll' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Load money onto cards' }));
  fireEvent.change(screen.getByLabelText(/^Addresses/), { target: { value: '203.0.113.0/24\nnowhere' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(await screen.findByText(/is invalid/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Addresses/), { target: { value: '203.0.113.0/24' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(await screen.findByText(SECRET)).toBeTruthy();
  const [asked] = server.requests(createApiKey);
  expect(asked?.body).toEqual({ name: 'Payroll', scopes: ['loadCards'], addresses: ['203.0.113.0/24'] });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
});

test('a secret that somebody outside knows is rotated to end at once', async () => {
  server.on(rotateApiKey, { apiKey: apiKeyOf(), secret: SECRET });
  open(['developerTools'], [apiKeyOf({ isKnownOutside: true })]);
  expect(await screen.findByText('Rotate: somebody who left knows it')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Rotate/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Make a new secret' }));
  expect(await screen.findByText(SECRET)).toBeTruthy();
  expect(server.requests(rotateApiKey)[0]?.body).toEqual({ overlapHours: 0 });
});

test('a key is revoked after a question', async () => {
  server.on(revokeApiKey, { apiKey: apiKeyOf() });
  open(['developerTools']);
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke Payroll' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke the key' }));
  await waitFor(() => expect(server.requests(revokeApiKey)).toHaveLength(1));
});

test('without developer tools the page says whom to ask', async () => {
  open(['viewCards']);
  expect(await screen.findByText('API keys are for developers')).toBeTruthy();
});
