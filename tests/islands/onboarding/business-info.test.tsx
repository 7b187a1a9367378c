import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import BusinessInfoPage from '#islands/onboarding/business-info-page.tsx';
import { goInstead, goTo } from '#lib/browser/navigate.ts';
import { getApplication, saveBusinessInfo } from '#lib/contract/onboarding/business.ts';
import { leaveApplication } from '#lib/contract/onboarding/session.ts';
import { forgetApplicationDrafts } from '#lib/stores/onboarding/drafts.ts';
import { BUSINESS_TEXTS } from '../../../src/layouts/parts/onboarding-texts.ts';
import { refusal } from '../../support/fake-server.ts';
import { application, BUSINESS, business, complete, pageOf, server } from './support.tsx';

vi.mock('#lib/browser/navigate.ts');

const field = (label: string | RegExp) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const open = async (stands = application()) => {
  server.on(getApplication, { application: stands });
  render(<BusinessInfoPage {...pageOf(BUSINESS_TEXTS)} />);
  await screen.findByLabelText('Legal name of the business');
};
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }));

function fill(): void {
  fireEvent.click(screen.getByRole('radio', { name: /^LLC/ }));
  type('Tax number (EIN)', '12-3456789');
  type('Formed on', '2019-04-01');
  type('Formed in', 'OH');
  type('Street and number', '12 Orchard Street');
  type('City', 'Dayton');
  type('State', 'OH');
  type('ZIP code', '45402');
  type('Phone number', '(937) 555-0142');
  type('What your business does', 'We help families find a home.');
  type('Money for cards and payments in a month', 'upTo50k');
}

beforeEach(() => void vi.resetAllMocks());
afterEach(() => {
  cleanup();
  forgetApplicationDrafts();
});

test('what is missing stands beside each field, and nothing is sent', async () => {
  await open();
  type('Legal name of the business', '');
  send();
  await screen.findByText('Legal name of the business is required');
  screen.getByText('Tax number (EIN) is required');
  screen.getByText('Formed in is required');
  expect(server.requests(saveBusinessInfo)).toEqual([]);
});

test('it is saved, and the next screen is the one of the new state', async () => {
  await open();
  fill();
  server.on(saveBusinessInfo, { application: application({ status: 'authorized_person', business }) });
  send();
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(`/${BUSINESS}/authorizedPerson/info`));
  expect(server.requests(saveBusinessInfo)[0]?.body).toMatchObject({
    legalName: 'Blue Heron LLC',
    businessType: 'LLC',
    taxNumber: '12-3456789',
    state: 'OH',
    zip: '45402',
  });
});

test('a reload keeps what was typed but the number, and says so', async () => {
  await open();
  fill();
  cleanup();
  await open();
  expect(field('City').value).toBe('Dayton');
  expect(field('Tax number (EIN)').value).toBe('');
  screen.getByText('For your safety this device did not keep the number. Please enter it again.');
  expect(sessionStorage.getItem('applicationDrafts')).not.toContain('3456789');
});

test('a number that is stored may stay empty, and is not sent again', async () => {
  await open(complete());
  expect(field('Legal name of the business').value).toBe('Blue Heron LLC');
  server.on(saveBusinessInfo, { application: complete() });
  send();
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(`/${BUSINESS}/submitConfirmation`));
  expect(server.requests(saveBusinessInfo)[0]?.body).not.toHaveProperty('taxNumber');
});

test('a refusal of a field stands beside it, and all that was typed is still there', async () => {
  await open();
  fill();
  server.on(
    saveBusinessInfo,
    refusal('validation_failed', { fields: { zip: { key: 'field.zip', msg: 'ZIP' } } }),
  );
  send();
  await screen.findByText('ZIP code must be exactly 5 digits');
  expect(field('Tax number (EIN)').value).toBe('12-3456789');
});

test('a type without owners asks before it takes out those who were named', async () => {
  const named = { total: 2, finished: 1 };
  await open(application({ status: 'submit_application', business, owners: named }));
  fireEvent.click(screen.getByRole('radio', { name: /^Sole proprietor/ }));
  send();
  await screen.findByText(/The owners whom you named \(2\) will be taken out/);
  expect(server.requests(saveBusinessInfo)).toEqual([]);
  server.on(saveBusinessInfo, { application: application({ status: 'submit_application', business }) });
  fireEvent.click(screen.getByRole('button', { name: 'Take the owners out and continue' }));
  await waitFor(() => expect(server.requests(saveBusinessInfo)).toHaveLength(1));
});

test('a session that is over closes the page and offers a new link', async () => {
  await open();
  fill();
  server.on(saveBusinessInfo, refusal('application_link_over'));
  send();
  await screen.findByRole('heading', { name: 'Your application is closed on this device' });
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/continue');
});

test('without a link of this device, signed in or not, the page offers one', async () => {
  server.on(getApplication, refusal('unauthenticated'));
  render(<BusinessInfoPage {...pageOf(BUSINESS_TEXTS)} />);
  await screen.findByRole('heading', { name: 'No application is open on this device' });
  expect(screen.getByRole('link', { name: 'Get a new link' })).toBeDefined();
});

test('after it was sent, the page leads to the screen of its state', async () => {
  server.on(getApplication, { application: complete({ status: 'waiting_for_beneficial_owners' }) });
  render(<BusinessInfoPage {...pageOf(BUSINESS_TEXTS)} />);
  await waitFor(() => expect(goInstead).toHaveBeenCalledWith(`/${BUSINESS}/beneficialOwnerStatus`));
});

test('another application’s page says that it is another’s', async () => {
  server.on(getApplication, refusal('not_found'));
  render(<BusinessInfoPage {...pageOf(BUSINESS_TEXTS)} />);
  await screen.findByRole('heading', { name: 'This page belongs to another application' });
});

test('closing it on this device forgets what was typed', async () => {
  await open();
  fill();
  server.on(leaveApplication, {});
  fireEvent.click(screen.getByRole('button', { name: 'Close on this device' }));
  await waitFor(() => expect(goInstead).toHaveBeenCalledWith('/continue'));
  expect(sessionStorage.getItem('applicationDrafts')).toBeNull();
});
