import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MoreMenu } from '#islands/cards/acts/more-menu.tsx';
import { BusinessMetadataButton } from '#islands/metadata/business-metadata-button.tsx';
import { addMetadata, listMetadata } from '#lib/contract/metadata/metadata.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { metadataOf } from '../../support/things/metadata.ts';
import { BUSINESS } from '../../support/things/plain.ts';
import { answer, begin, draw, server, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const FOOD = '00000000-0000-4000-8000-0000000000b1';
const RENT = '00000000-0000-4000-8000-0000000000b2';
const AT = '2026-11-20T15:00:00.000Z';

beforeAll(() => {
  HTMLElement.prototype.showPopover ??= () => {};
  HTMLElement.prototype.hidePopover ??= () => {};
});
beforeEach(() => startAnew());
afterEach(cleanup);

/** What somebody is in an organisation with two programs. */
function be(userScope: 'super' | 'program', permissionsOf: Record<string, readonly Permission[]> = {}) {
  begin(['manageMetadata'], '/programs');
  const context = $businessContext.get();
  if (!context) throw new Error('nobody is signed in');
  const programs = [
    { id: FOOD, name: 'Food', productType: 'cards' as const },
    { id: RENT, name: 'Rent', productType: 'bank_transfers' as const },
  ];
  const userRoles = (userScope === 'super' ? [BUSINESS] : [FOOD, RENT]).map((businessId) => ({
    businessId,
    role: 'helper',
  }));
  $businessContext.set({
    ...context,
    userScope,
    userRoles,
    viewType: 'multiProgram',
    programs,
    permissionsOf,
  });
  answer({
    listMetadata: ({ query }) => ({
      metadata: [
        {
          type: 'business' as const,
          targetId: query.targetId,
          businessId: query.targetId,
          key: 'costCentre',
          value: `of ${query.targetId}`,
          createdAt: AT,
          updatedAt: AT,
        },
      ],
    }),
    addMetadata: ({ body }) => ({ metadata: metadataOf(body) }),
  });
}

async function open() {
  draw(<BusinessMetadataButton businessId={BUSINESS} />, texts);
  fireEvent.click(screen.getByRole('button', { name: 'Metadata' }));
  return screen.findByRole('dialog');
}
const choices = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('an organisation keeps keys on itself and on each of its programs', async () => {
  be('super');
  const dialog = await open();
  expect(within(dialog).getByRole('heading', { name: 'Metadata of Juniper Commons' })).toBeTruthy();
  expect(await within(dialog).findByText(`of ${BUSINESS}`)).toBeTruthy();
  expect(choices(dialog)).toEqual(['Juniper Commons', 'Food', 'Rent']);
  fireEvent.change(within(dialog).getByLabelText('Of'), { target: { value: RENT } });
  expect(await within(dialog).findByRole('heading', { name: 'Metadata of Rent' })).toBeTruthy();
  expect(await within(dialog).findByText(`of ${RENT}`)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add metadata' }));
  fireEvent.change(within(dialog).getByLabelText('Key'), { target: { value: 'grant' } });
  const value = within(dialog).getByLabelText('Value');
  fireEvent.change(value, { target: { value: 'G-4' } });
  fireEvent.submit(value.closest('form') as HTMLFormElement);
  await waitFor(() => expect(server.requests(addMetadata)).toHaveLength(1));
  expect(server.requests(addMetadata)[0]?.body).toEqual({
    type: 'business' as const,
    targetId: RENT,
    businessId: RENT,
    metadata: { key: 'grant', value: 'G-4' },
  });
});

test('a member of programs cannot choose the organisation; permission in one program leaves no choice', async () => {
  be('program');
  expect(choices(await open())).toEqual(['Food', 'Rent']);
  cleanup();
  be('super', { [BUSINESS]: [], [FOOD]: [] });
  const dialog = await open();
  expect(await within(dialog).findByText(`of ${RENT}`)).toBeTruthy();
  expect(within(dialog).queryByLabelText('Of')).toBeNull();
  expect(server.requests(listMetadata).map(({ query }) => query.targetId)).toEqual([FOOD, RENT]);
});

test('a role without the permission has no link to it', () => {
  be('super', { [BUSINESS]: [], [FOOD]: [], [RENT]: [] });
  draw(<BusinessMetadataButton businessId={BUSINESS} />, texts);
  expect(screen.queryByRole('button')).toBeNull();
});

test('in the list of the cards of a program it is that program’s', async () => {
  be('super');
  draw(<MoreMenu businessId={FOOD} />, texts);
  const menu = screen.getByRole('menu', { hidden: true });
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Metadata', hidden: true }));
  expect(await screen.findByText(`of ${FOOD}`)).toBeTruthy();
  expect(screen.queryByLabelText('Of')).toBeNull();
});
