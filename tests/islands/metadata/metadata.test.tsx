import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MetadataEditor } from '#islands/metadata/metadata-editor.tsx';
import {
  addMetadata,
  listMetadata,
  removeMetadata,
  updateMetadata,
} from '#lib/contract/metadata/metadata.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import type { Answers } from '../../support/fake-server.ts';
import { refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { metadataOf } from '../../support/things/metadata.ts';
import { BUSINESS } from '../../support/things/plain.ts';
import { answer, begin, draw, server, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const AT = '2026-11-20T15:00:00.000Z';
/** Each test has a card of its own, as what is written for one is kept. */
let made = 0;
const target = () => ({ type: 'card' as const, targetId: `CARD${made}`, businessId: BUSINESS });
const lineOf = (key: string, value: string) => ({ ...target(), key, value, createdAt: AT, updatedAt: AT });

function open(own: Answers) {
  made++;
  begin(['viewCards', 'manageMetadata'], '/cards/K7M2P9QRTX?tab=details');
  answer({ listMetadata: { metadata: [] }, ...own });
  draw(<MetadataEditor target={target()} />, texts);
}

const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
async function add(key: string, value: string) {
  if (!screen.queryByLabelText('Key'))
    fireEvent.click(await screen.findByRole('button', { name: 'Add metadata' }));
  const box = screen.getByLabelText('Key');
  type(box, key);
  type(screen.getByLabelText('Value'), value);
  fireEvent.submit(box.closest('form') as HTMLFormElement);
  fireEvent.submit(box.closest('form') as HTMLFormElement);
  return box;
}

beforeEach(async () => {
  vi.resetAllMocks();
  signedIn();
});
afterEach(cleanup);

test.each([
  ['', 'x', 'Key is required'],
  ['2nd', 'x', /Begin with a letter/],
  ['case number', 'x', /Begin with a letter/],
  ['k'.repeat(61), 'x', /Begin with a letter/],
  ['caseNumber', '  ', 'Value is required'],
  ['caseNumber', 'x'.repeat(501), 'Value must have at most 500 characters'],
])('the key %j with the value %j says so and is kept', async (key, value, error) => {
  open({});
  const box = await add(key, value);
  expect(await screen.findByText(error)).toBeTruthy();
  expect([box, screen.getByLabelText('Value')]).toMatchObject([{ value: key }, { value }]);
  expect(server.requests(addMetadata)).toEqual([]);
});

test('a key is added once by two presses', async () => {
  open({ addMetadata: ({ body }) => ({ metadata: metadataOf(body) }) });
  const box = await add(' caseNumber ', ' FE-2031 ');
  await waitFor(() => expect($toasts.get()[0]?.text).toBe('caseNumber was added.'));
  expect(server.requests(addMetadata)).toEqual([
    { body: { ...target(), metadata: { key: 'caseNumber', value: 'FE-2031' } }, idempotencyKey: 'key-1' },
  ]);
  expect(box).toHaveProperty('value', '');
});

test('a key that is taken says so beside its field; a full card says how many there may be', async () => {
  const fields = { 'metadata.key': { key: 'field.taken', msg: '' } };
  open({ addMetadata: refusal('conflict', { fields }) });
  const box = await add('caseNumber', 'FE-2031');
  expect(await screen.findByText(/This name is taken already/)).toBeTruthy();
  expect(box.getAttribute('aria-invalid')).toBe('true');
  cleanup();
  open({ addMetadata: refusal('limit_exceeded') });
  await add('caseNumber', 'FE-2031');
  expect(
    await screen.findByText('Nothing was changed. There can be 50 keys. Delete one first.'),
  ).toBeTruthy();
  expect(screen.getByLabelText('Key')).toHaveProperty('value', 'caseNumber');
});

test('a value is changed in place, and stays in the box after a failure', async () => {
  open({
    listMetadata: () => ({ metadata: [lineOf('caseNumber', 'FE-2031')] }),
    updateMetadata: refusal('not_found'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change caseNumber' }));
  const box = screen.getAllByLabelText('Value')[0] as HTMLElement;
  type(box, 'FE-2032');
  fireEvent.submit(box.closest('form') as HTMLFormElement);
  expect(await screen.findByText(/Nothing was changed. We could not find that/)).toBeTruthy();
  expect(box).toHaveProperty('value', 'FE-2032');
  expect(server.requests(updateMetadata)[0]?.body.metadata).toEqual({ key: 'caseNumber', value: 'FE-2032' });
});

test('a deleted key can be restored', async () => {
  open({
    listMetadata: () => ({ metadata: [lineOf('caseNumber', 'FE-2031')] }),
    removeMetadata: ({ body }) => ({ metadata: metadataOf(body) }),
    addMetadata: ({ body }) => ({ metadata: metadataOf(body) }),
  });
  const remove = await screen.findByRole('button', { name: 'Delete caseNumber' });
  fireEvent.click(remove);
  fireEvent.click(remove);
  await waitFor(() => expect($toasts.get()[0]?.text).toBe('caseNumber was deleted.'));
  expect(server.requests(removeMetadata).map(({ body }) => body.metadata)).toEqual([{ key: 'caseNumber' }]);
  $toasts.get()[0]?.action?.run();
  await waitFor(() => expect(server.requests(addMetadata)).toHaveLength(1));
  expect(server.requests(addMetadata)[0]?.body.metadata).toEqual({ key: 'caseNumber', value: 'FE-2031' });
});

test('nothing is requested for a role that may not see it', () => {
  made++;
  begin(['viewCards'], '/cards/K7M2P9QRTX?tab=details');
  answer();
  draw(<MetadataEditor target={target()} />, texts);
  expect(screen.queryByText('Metadata')).toBeNull();
  expect(server.requests(listMetadata)).toEqual([]);
});

test('after one key was added, an invalid key is refused and kept', async () => {
  open({ addMetadata: ({ body }) => ({ metadata: metadataOf(body) }) });
  const box = await add('caseNumber', 'FE-2031');
  await waitFor(() => expect(box).toHaveProperty('value', ''));
  $toasts.set([]);
  await add('2nd', 'x');
  expect(await screen.findByText(/Begin with a letter/)).toBeTruthy();
  expect([box, screen.getByLabelText('Value')]).toMatchObject([{ value: '2nd' }, { value: 'x' }]);
  expect([$toasts.get(), server.requests(addMetadata).length]).toEqual([[], 1]);
});

test('focus stays in place after editing and deleting', async () => {
  let keys = ['caseNumber', 'region'];
  open({
    listMetadata: () => ({ metadata: keys.map((key) => lineOf(key, 'x')) }),
    removeMetadata: ({ body }) => {
      keys = ['region'];
      return { metadata: metadataOf(body) };
    },
  });
  const name = () => document.activeElement?.getAttribute('aria-label');
  fireEvent.click(await screen.findByRole('button', { name: 'Change caseNumber' }));
  fireEvent.keyDown(screen.getAllByLabelText('Value')[0] as HTMLElement, { key: 'Escape' });
  expect(name()).toBe('Change caseNumber');
  const remove = screen.getByRole('button', { name: 'Delete caseNumber' });
  remove.focus();
  fireEvent.click(remove);
  await waitFor(() => expect(name()).toBe('Delete region'));
});

test('the form opens when it is wanted; Esc closes it, empties it and gives the focus back', async () => {
  open({});
  const button = await screen.findByRole('button', { name: 'Add metadata' });
  expect(screen.queryByLabelText('Key')).toBeNull();
  fireEvent.click(button);
  const box = screen.getByLabelText('Key');
  expect(document.activeElement).toBe(box);
  type(box, 'caseNumber');
  expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(false);
  const again = screen.getByRole('button', { name: 'Add metadata' });
  expect(document.activeElement).toBe(again);
  fireEvent.click(again);
  expect(screen.getByLabelText('Key')).toHaveProperty('value', '');
});
