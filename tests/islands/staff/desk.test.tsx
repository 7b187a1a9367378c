import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StaffPage } from '#islands/staff/staff-page.tsx';
import {
  getStaffBusiness,
  listStaffBusinesses,
  updateBusinessMarks,
} from '#lib/contract/staff/businesses.ts';
import { listStaffActivities, type StaffActivity } from '#lib/contract/staff/log.ts';
import { findStaffPerson, resetPersonSecondFactor, type StaffPerson } from '#lib/contract/staff/people.ts';
import { textsFor } from '#lib/i18n/texts.ts';
import { $user } from '#lib/stores/session/session.ts';
import { type Answers, refusal } from '../../support/fake-server.ts';
import { AT, BUSINESS } from '../../support/things/plain.ts';
import { staffBusinessOf } from '../../support/things/staff-business.ts';
import { answer, begin, draw, server, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const texts = textsFor('en', ['common', 'errors', 'shell', 'list', 'programs', 'staff']);
const PROGRAM = staffBusinessOf({
  id: '00000000-0000-4000-8000-0000000000b9',
  name: 'Emergency Cards',
  parent: { id: BUSINESS, name: 'Juniper Commons' },
  productType: 'on_demand_cards',
  marks: {
    hasSuperFunding: false,
    hasCustomFundingFields: false,
    isEligibleForOnDemand: true,
    hasWebhooks: false,
  },
});
const LINE: StaffActivity = {
  id: '00000000-0000-4000-8000-0000000000e1',
  type: 'businessMarksUpdated',
  actorId: 'u7',
  actorName: 'Wren Hollis',
  business: { id: BUSINESS, name: 'Juniper Commons' },
  person: null,
  change: { before: { hasSuperFunding: false }, after: { hasSuperFunding: true } },
  address: '203.0.113.9',
  device: 'Chrome · Windows',
  createdAt: AT,
};

beforeEach(() => {
  startAnew();
  vi.stubGlobal('scrollTo', vi.fn());
  reply();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The server answers what the desk asks, and these in place of it. */
const reply = (own: Answers = {}) =>
  answer({
    listStaffBusinesses: { items: [PROGRAM, staffBusinessOf()], nextCursor: null },
    getStaffBusiness: { business: staffBusinessOf() },
    listStaffActivities: { items: [LINE], nextCursor: null },
    ...own,
  });

function open(search = '', { isStaff = true } = {}) {
  begin([], '/staff');
  history.replaceState(null, '', `/staff${search}`);
  $user.set({ id: 'u1', firstName: 'Wren', lastName: 'Hollis', ...(isStaff ? { isStaff } : {}) });
  return draw(<StaffPage texts={texts} lang="en" />, texts);
}
const dialog = async () => {
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeTruthy());
  return within(document.querySelector('dialog[open]') as HTMLElement);
};
const press = (at: ReturnType<typeof within>, name: string) =>
  fireEvent.click(at.getByRole('button', { name, hidden: true }));

describe('who is let in', () => {
  test('to somebody who is not staff the page is missing, and nothing is asked', async () => {
    open('', { isStaff: false });
    await screen.findByText('We could not find this page');
    expect(server.requests(listStaffBusinesses)).toEqual([]);
  });

  test('to somebody dismissed meanwhile it is missing too', async () => {
    reply({ listStaffBusinesses: refusal('not_found') });
    open();
    await screen.findByText('We could not find this page');
  });

  test('without a second factor it leads to the account', async () => {
    reply({ listStaffBusinesses: refusal('staff_second_factor_missing') });
    open();
    await screen.findByText('Set up two-step sign-in first');
    expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account');
  });
});

test('lists businesses with their marks, and asks for what the address says', async () => {
  open('?search=jun&mark=hasSuperFunding');
  const line = (await screen.findByText('Emergency Cards')).closest('tr') as HTMLElement;
  expect(line.textContent).toMatch(/Program of Juniper Commons.*On demand.*Active/);
  expect(server.requests(listStaffBusinesses).at(-1)?.query).toMatchObject({
    search: 'jun',
    mark: ['hasSuperFunding'],
  });
});

describe('a business', () => {
  const openMarks = async () => {
    open(`?business=${BUSINESS}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Change marks' }));
    return dialog();
  };

  test('shows its marks and what staff did lately', async () => {
    open(`?business=${BUSINESS}`);
    await screen.findByRole('heading', { name: 'Juniper Commons' });
    await screen.findByText('Wren Hollis changed the marks of Juniper Commons');
    expect(screen.getByText('Funding account over programs: On')).toBeTruthy();
    expect(server.requests(listStaffActivities)[0]?.query).toMatchObject({ business: BUSINESS });
  });

  test('a program offers no funding account over programs', async () => {
    reply({ getStaffBusiness: { business: PROGRAM } });
    open(`?business=${PROGRAM.id}`);
    await screen.findByText('Own funding-source fields');
    expect(screen.queryByText('Funding account over programs')).toBeNull();
  });

  test('a mark is reviewed, set under the version that was read, and shown', async () => {
    const saved = staffBusinessOf({ marks: { ...staffBusinessOf().marks, isEligibleForOnDemand: true } });
    reply({ updateBusinessMarks: { business: saved } });
    const form = await openMarks();
    expect((form.getByRole('button', { name: 'Review', hidden: true }) as HTMLButtonElement).disabled).toBe(
      true,
    );
    fireEvent.click(form.getByLabelText(/Virtual cards with a first load/));
    press(form, 'Review');
    await form.findByText('Off → On');
    press(form, 'Set marks');
    await form.findByText('Marks are set');
    const [sent] = server.requests(updateBusinessMarks);
    expect(sent).toMatchObject({
      body: { isEligibleForOnDemand: true },
      ifMatch: AT,
      idempotencyKey: 'key-1',
    });
  });

  test('where somebody else was quicker it shows what stands now', async () => {
    const theirs = staffBusinessOf({
      updatedAt: '2026-01-02T00:00:00.000Z',
      marks: { ...staffBusinessOf().marks, hasCustomFundingFields: true },
    });
    const form = await openMarks();
    reply({ updateBusinessMarks: refusal('precondition_failed'), getStaffBusiness: { business: theirs } });
    fireEvent.click(form.getByLabelText(/Virtual cards with a first load/));
    press(form, 'Review');
    press(form, 'Set marks');
    await form.findByText(/Own funding-source fields: On/);
    expect(server.requests(getStaffBusiness).length).toBeGreaterThan(1);
  });
});

test('the log says each line as a sentence with what changed, from where', async () => {
  open('?section=log&type=businessMarksUpdated');
  const line = (await screen.findByText('Wren Hollis changed the marks of Juniper Commons')).closest('tr');
  expect(line?.textContent).toMatch(/Funding account over programs: On.*Chrome · Windows.*203\.0\.113\.9/);
  expect(server.requests(listStaffActivities).at(-1)?.query).toMatchObject({
    type: ['businessMarksUpdated'],
  });
});

describe('a person', () => {
  const PERSON: StaffPerson = {
    id: 'u9',
    name: 'Grace Okafor',
    email: 'grace@example.org',
    phone: '2025550142',
    isDisabled: false,
    isStaff: false,
    secondFactorSince: AT,
    createdAt: AT,
    lastSeenAt: null,
    memberOf: [{ id: BUSINESS, name: 'Juniper Commons', role: 'admin' }],
    openCards: 2,
  };
  const find = async (person: StaffPerson | null, typed = ' grace@example.org ') => {
    reply({ findStaffPerson: { person }, resetPersonSecondFactor: {} });
    open('?section=people');
    fireEvent.change(await screen.findByLabelText('Email or phone'), { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: 'Find person' }));
  };

  test('is found by a whole address, which stays out of the page’s own', async () => {
    await find(PERSON);
    await screen.findByRole('heading', { name: 'Grace Okafor' });
    for (const words of ['grace@example.org', '(202) 555-0142', 'Juniper Commons', 'Never'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(server.requests(findStaffPerson)[0]?.body).toEqual({ identifier: 'grace@example.org' });
    expect(location.search).toBe('?section=people');
  });

  test('is looked for by nothing less', async () => {
    await find(PERSON, 'grace');
    await screen.findByText('Enter a valid email, or a phone number of 10 digits');
    expect(server.requests(findStaffPerson)).toEqual([]);
  });

  test('that nobody is, is said', async () => {
    await find(null);
    await screen.findByText('Nobody has this email or phone');
  });

  test('who lost the second factor is helped after a question', async () => {
    await find(PERSON);
    fireEvent.click(await screen.findByRole('button', { name: 'Reset two-step sign-in' }));
    const box = await dialog();
    box.getByText(/Make sure first that it is really them/);
    reply({
      findStaffPerson: { person: { ...PERSON, secondFactorSince: null } },
      resetPersonSecondFactor: {},
    });
    press(box, 'Reset');
    await screen.findByText('Their sign-ins ask for no code, so there is nothing to reset.');
    expect(server.requests(resetPersonSecondFactor)[0]).toMatchObject({ params: { id: 'u9' } });
  });

  test.each([
    ['of the staff', { isStaff: true }, /They are staff/],
    ['they are themselves', { id: 'u1' }, /This is your own account/],
  ])('%s is not', async (_, more, words) => {
    await find({ ...PERSON, ...more });
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: 'Reset two-step sign-in' })).toBeNull();
  });
});
