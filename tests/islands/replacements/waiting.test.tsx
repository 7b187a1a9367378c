import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReplacementSettingsPanel } from '#islands/replacements/settings-panel.tsx';
import { WaitingReplacement, WaitingReplacements } from '#islands/replacements/waiting-replacements.tsx';
import type { ReplacementSettings } from '#lib/contract/replacements/replacement.ts';
import {
  approveReplacement,
  declineReplacement,
  updateReplacementSettings,
} from '#lib/contract/replacements/replacements.ts';
import orders from '../../../locales/en/orders.json' with { type: 'json' };
import replacements from '../../../locales/en/replacements.json' with { type: 'json' };
import { BUSINESS } from '../../support/things/plain.ts';
import { aReplacement } from '../../support/things/replacement.ts';
import { answer, begin, draw, server, texts as shared, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const texts = { ...shared, orders, replacements };
const WORDS = 'Amina Rahimi asks for a card in place of the one ending in 4242: it was lost.';
beforeEach(startAnew);
afterEach(cleanup);

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const open = () => ({ replacement: aReplacement(), mayRequest: false, goesTo: null });

test('on the page of its card a request is agreed to, with method and address reviewed', async () => {
  begin(['viewCards', 'reissueCards'], '/cards');
  answer({ getReplacement: open() });
  draw(<WaitingReplacement cardId="K7M2P9QRTX" businessId={BUSINESS} />, texts);
  await press('Send a new card');
  fireEvent.click(await screen.findByRole('radio', { name: /UPS Next Day/ }));
  await press('Review');
  expect(await screen.findByText('12 Juniper Street')).toBeTruthy();
  const approved = { ...aReplacement(), status: 'approved' as const };
  answer({
    approveReplacement: { replacement: approved },
    getReplacement: { ...open(), replacement: approved },
  });
  await press('Close the old card and send the new one');
  await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull());
  expect(server.requests(approveReplacement)).toMatchObject([
    { body: { replacementId: aReplacement().id, method: 'UPS_NEXT_DAY' } },
  ]);
});

test('above the orders each request is declined with a reason', async () => {
  begin(['viewOrders', 'reissueCards'], '/orders');
  answer({ listReplacements: { items: [aReplacement()], nextCursor: null } });
  draw(<WaitingReplacements businessId={BUSINESS} />, texts);
  expect((await screen.findByRole('link', { name: WORDS })).getAttribute('href')).toContain('K7M2P9QRTX');
  await press('Decline');
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Please call us first' } });
  const declined = { ...aReplacement(), status: 'declined' as const };
  answer({
    declineReplacement: { replacement: declined },
    listReplacements: { items: [], nextCursor: null },
  });
  const [, submit] = await screen.findAllByRole('button', { name: 'Decline' });
  fireEvent.click(submit ?? screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(server.requests(declineReplacement).length).toBe(1));
  expect(server.requests(declineReplacement)[0]?.body).toEqual({
    replacementId: aReplacement().id,
    reason: 'Please call us first',
  });
});

test('who may not reissue cards is asked nothing', async () => {
  begin(['viewCards'], '/cards');
  draw(<WaitingReplacements businessId={BUSINESS} />, texts);
  expect(screen.queryByText(WORDS)).toBeNull();
});

test('the setting is changed by who may, with the version that was read', async () => {
  begin(['viewSettings', 'manageSettings'], '/settings/business');
  const settings: ReplacementSettings = {
    businessId: BUSINESS,
    version: '3',
    mode: 'administrator',
    method: 'USPS_PRIORITY',
  };
  answer({ getReplacementSettings: { replacementSettings: settings } });
  draw(<ReplacementSettingsPanel businessId={BUSINESS} />, texts);
  expect(await screen.findByText('An administrator')).toBeTruthy();
  await press('Change how lost cards are replaced');
  fireEvent.click(await screen.findByRole('radio', { name: /Made at once/ }));
  const changed: ReplacementSettings = { ...settings, mode: 'automatic', version: '4' };
  answer({
    getReplacementSettings: { replacementSettings: changed },
    updateReplacementSettings: { replacementSettings: changed },
  });
  await press('Save');
  expect(await screen.findByText('Made at once where it is safe')).toBeTruthy();
  expect(server.requests(updateReplacementSettings)[0]).toMatchObject({
    body: { mode: 'automatic', method: 'USPS_PRIORITY' },
  });
});
