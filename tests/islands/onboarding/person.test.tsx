import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import AuthorizedPersonInfoPage from '#islands/onboarding/authorized-person-info-page.tsx';
import AuthorizedPersonLandingPage from '#islands/onboarding/authorized-person-landing-page.tsx';
import AuthorizedPersonPage from '#islands/onboarding/authorized-person-page.tsx';
import AuthorizedPersonStatusPage from '#islands/onboarding/authorized-person-status-page.tsx';
import { goInstead, goTo } from '#lib/browser/navigate.ts';
import type { Application } from '#lib/contract/onboarding/application.ts';
import { getApplication } from '#lib/contract/onboarding/business.ts';
import { savePrimaryPerson } from '#lib/contract/onboarding/person.ts';
import { forgetApplicationDrafts } from '#lib/stores/onboarding/drafts.ts';
import { isMemberOf } from '#lib/stores/onboarding/member.ts';
import { PERSON_TEXTS } from '../../../src/layouts/parts/onboarding-texts.ts';
import { refusal } from '../../support/fake-server.ts';
import { application, BUSINESS, business, complete, pageOf, type person, server } from './support.tsx';

vi.mock('#lib/browser/navigate.ts');
vi.mock('#lib/stores/onboarding/member.ts');

const reached = (more: Partial<Application> = {}) =>
  application({ status: 'authorized_person', business, ...more });
const ofType = (businessType: 'SOLE_PROPRIETORSHIP' | 'NON_PROFIT') =>
  reached({
    business: { ...(business as NonNullable<typeof business>), businessType },
    steps: ['business', 'person', 'documents', 'submit'],
  });
const show = (Page: typeof AuthorizedPersonInfoPage, stands: Application) => {
  server.on(getApplication, { application: stands });
  render(<Page {...pageOf(PERSON_TEXTS)} />);
};
const openForm = async (stands = reached()) => {
  show(AuthorizedPersonInfoPage, stands);
  await screen.findByLabelText('First name');
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }));

function fill(): void {
  type('First name', 'Nora');
  type('Last name', 'Quist');
  type('Your position', 'CEO');
  type('Date of birth', '1980-02-03');
  type('Street and number', '12 Orchard Street');
  type('City', 'Dayton');
  type('State', 'OH');
  type('ZIP code', '45402');
  type('Social Security number or ITIN', '512-34-5678');
}

beforeEach(() => void vi.resetAllMocks());
afterEach(() => {
  cleanup();
  forgetApplicationDrafts();
});

describe('the welcome says what concerns this type of business', () => {
  const OWN = {
    NON_PROFIT: /^Nobody owns a non-profit\./,
    SOLE_PROPRIETORSHIP: /^You are the business\./,
  };
  test.each(['SOLE_PROPRIETORSHIP', 'NON_PROFIT'] as const)('%s', async (businessType) => {
    show(AuthorizedPersonLandingPage, ofType(businessType));
    await screen.findByText(OWN[businessType]);
    expect(screen.getByRole('link', { name: 'Fill in my part' }).getAttribute('href')).toBe(
      `/${BUSINESS}/authorizedPerson/info`,
    );
  });

  test('an LLC gets neither', async () => {
    show(AuthorizedPersonLandingPage, reached());
    await screen.findByText(/Your identity number is encrypted/);
    for (const text of Object.values(OWN)) expect(screen.queryByText(text)).toBeNull();
  });
});

describe('the form', () => {
  test('each missing field has its own words, and nothing is sent', async () => {
    await openForm();
    send();
    await screen.findByText('First name is required');
    for (const name of ['Last name', 'Your position', 'Date of birth', 'Street and number', 'ZIP code'])
      screen.getByText(`${name} is required`);
    screen.getByText('Social Security number or ITIN is required');
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));
    expect(server.requests(savePrimaryPerson)).toEqual([]);
  });

  test.each([
    ['Date of birth', '2015-01-01', 'This person must be at least 18 years old'],
    ['Date of birth', '2099-01-01', 'This date has not come yet'],
    ['Your share of the business, in percent', '100.01', /^Enter a percentage from 0 to 100/],
    ['Your share of the business, in percent', 'half', /^Enter a percentage from 0 to 100/],
    ['Social Security number or ITIN', '123', /must have exactly 9 digits/],
    ['Social Security number or ITIN', '000-12-3456', /: no such number exists/],
    ['Street and number', 'PO Box 12', /PO Box/],
    ['ZIP code', '4540', 'ZIP code must be exactly 5 digits'],
  ])('%s “%s” is explained beside it', async (label, value, words) => {
    await openForm();
    fill();
    type('Your share of the business, in percent', '40');
    type(label, value);
    send();
    await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(document.querySelectorAll('form [aria-invalid=true]')).toHaveLength(1);
    expect(server.requests(savePrimaryPerson)).toEqual([]);
  });

  test('all of a partnership belongs to nobody alone', async () => {
    await openForm(
      reached({ business: { ...(business as NonNullable<typeof business>), businessType: 'PARTNERSHIP' } }),
    );
    fill();
    type('Your share of the business, in percent', '100');
    send();
    await screen.findByText('A partnership has at least two partners, so nobody owns 100% of it.');
    expect(server.requests(savePrimaryPerson)).toEqual([]);
  });

  test('what the shares of others leave is said where only the server knows it', async () => {
    await openForm();
    fill();
    type('Your share of the business, in percent', '60');
    server.on(
      savePrimaryPerson,
      refusal('validation_failed', {
        fields: { share: { key: 'field.percentOver', params: { percent: '25' }, msg: 'over' } },
      }),
    );
    send();
    await screen.findByText('Only 25% is left; all shares together are 100% at most');
  });

  test('the first time, the owners come next', async () => {
    await openForm();
    fill();
    type('Your share of the business, in percent', '40');
    const saved = complete();
    server.on(savePrimaryPerson, {
      primaryPerson: saved.person as NonNullable<typeof person>,
      application: saved,
    });
    send();
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(`/${BUSINESS}/addBeneficialOwners`));
    expect(server.requests(savePrimaryPerson)[0]?.body).toMatchObject({ share: '40', title: 'CEO' });
  });

  test('a change goes back to where everything stands, without the number', async () => {
    await openForm(complete());
    const saved = complete();
    server.on(savePrimaryPerson, {
      primaryPerson: saved.person as NonNullable<typeof person>,
      application: saved,
    });
    send();
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(`/${BUSINESS}/submitConfirmation`));
    expect(server.requests(savePrimaryPerson)[0]?.body).not.toHaveProperty('identityNumber');
  });

  test.each(['SOLE_PROPRIETORSHIP', 'NON_PROFIT'] as const)('%s is asked for no share', async (of) => {
    await openForm(ofType(of));
    expect(screen.queryByLabelText('Your share of the business, in percent')).toBeNull();
    const title = screen.getByLabelText('Your position') as HTMLSelectElement;
    expect(title.value).toBe(of === 'NON_PROFIT' ? '' : 'OWNER');
    expect([...title.options].some(({ value }) => value === 'OWNER')).toBe(of !== 'NON_PROFIT');
  });
});

describe('the own part, and the order of the steps', () => {
  test('while it is open it can be changed', async () => {
    show(AuthorizedPersonStatusPage, complete());
    await screen.findByText(/^Complete since/);
    expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe(
      `/${BUSINESS}/authorizedPerson/info`,
    );
  });

  test('after it was sent it can be looked at alone', async () => {
    show(AuthorizedPersonStatusPage, complete({ status: 'waiting_for_beneficial_owners' }));
    await screen.findByText('Nora Quist');
    expect(screen.queryByRole('link', { name: 'Change' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the application' }).getAttribute('href')).toBe(
      `/${BUSINESS}/beneficialOwnerStatus`,
    );
  });

  test('an approved one says how its account is opened, and stays', async () => {
    show(AuthorizedPersonStatusPage, complete({ status: 'active' }));
    await screen.findByRole('heading', { name: 'Welcome! Your application is approved' });
    screen.getByText('We sent nora@example.com a link to open the account.');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(goInstead).not.toHaveBeenCalled();
  });

  test('an approved one leads a signed-in member to its cards', async () => {
    vi.mocked(isMemberOf).mockResolvedValue(true);
    show(AuthorizedPersonStatusPage, complete({ status: 'active' }));
    await waitFor(() => expect(goInstead).toHaveBeenCalledWith(`/${BUSINESS}/cards`));
  });

  test('a member without a link of the application is led to the cards too', async () => {
    vi.mocked(isMemberOf).mockResolvedValue(true);
    server.on(getApplication, refusal('unauthenticated'));
    render(<AuthorizedPersonStatusPage {...pageOf(PERSON_TEXTS)} />);
    await waitFor(() => expect(goInstead).toHaveBeenCalledWith(`/${BUSINESS}/cards`));
  });

  test('a device that never opened anything is not told that something was closed', async () => {
    server.on(getApplication, refusal('unauthenticated'));
    render(<AuthorizedPersonStatusPage {...pageOf(PERSON_TEXTS)} />);
    await screen.findByRole('heading', { name: 'No application is open on this device' });
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/continue');
  });

  test.each([
    [
      'a business without its own part leads to that',
      AuthorizedPersonInfoPage,
      application(),
      'businessInfo',
    ],
    [
      'the status before the form leads to the form',
      AuthorizedPersonStatusPage,
      reached(),
      'authorizedPerson/info',
    ],
    ['the part begins with its welcome', AuthorizedPersonPage, reached(), 'authorizedPerson/welcome'],
    ['once given it is its status', AuthorizedPersonPage, complete(), 'authorizedPersonStatus'],
    [
      'a sent form leads to the confirmation',
      AuthorizedPersonInfoPage,
      complete({ status: 'application_submitted' }),
      'submitConfirmation',
    ],
  ])('%s', async (_, Page, stands, to) => {
    show(Page, stands);
    await waitFor(() => expect(goInstead).toHaveBeenCalledWith(`/${BUSINESS}/${to}`));
  });
});
