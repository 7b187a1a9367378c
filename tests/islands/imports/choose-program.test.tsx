import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ImportPage } from '#islands/imports/import-page.tsx';
import type { ImportKind } from '#lib/domain/imports/import-kinds.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import imports from '../../../locales/en/imports.json' with { type: 'json' };
import { refusal } from '../../support/fake-server.ts';
import { idOf } from '../../support/things/plain.ts';
import { answer, begin, draw, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(startAnew);
afterEach(cleanup);

const spoken = { ...texts, imports };
const [meals = '', rents = '', other = '', closed = ''] = ['meals', 'rents', 'other', 'closed'].map(idOf);

function open(
  kind: ImportKind,
  { reason = 'businessHasPrograms' as 'businessHasPrograms' | 'businessLoadsCards', hasPrograms = true } = {},
) {
  answer({
    describeImport: refusal('wrong_state', { reason: { key: `reason.${reason}`, params: {} } }),
  });
  begin(['importData', 'orderCards', 'manageRecipients'], '/import/order');
  const context = $businessContext.get();
  if (!context) throw new Error('Nobody is signed in.');
  $businessContext.set({
    ...context,
    programs: hasPrograms
      ? [
          { id: meals, name: 'Meals', productType: 'cards' },
          { id: rents, name: 'Rents', productType: 'bank_transfers' },
          { id: other, name: 'Not mine', productType: 'cards' },
          { id: closed, name: 'Closed', productType: 'cards', isClosed: true },
        ]
      : [],
    permissionsOf: { [other]: ['viewCards'] },
  });
  draw(<ImportPage texts={spoken} lang="en" kind={kind} />, spoken);
}

const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('a business that takes no such file says why, and leads to the programs that do', async () => {
  open('order');
  expect(await screen.findByRole('heading', { name: 'Choose a program' })).toBeDefined();
  expect(screen.getByText(/belong to its programs/)).toBeDefined();
  expect(links()).toEqual([['Meals', `/${meals}/import/order`]]);
});

test('a file of recipients goes to a program that pays them', async () => {
  open('recipients');
  await screen.findByRole('heading', { name: 'Choose a program' });
  expect(links()).toEqual([['Rents', `/${rents}/import/recipients`]]);
});

test('a business without programs is told what it has, and not to choose one', async () => {
  open('recipients', { reason: 'businessLoadsCards', hasPrograms: false });
  await screen.findByRole('heading', { name: 'No file can be brought in here' });
  expect(screen.getByText(/^This business has cards and sends no bank transfers/)).toBeDefined();
  expect(document.body.textContent).not.toMatch(/choose a program/i);
});
