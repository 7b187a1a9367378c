import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StaffPage } from '#islands/staff/staff-page.tsx';
import { saveFile } from '#lib/browser/save-file.ts';
import {
  approveApplication,
  getApplicationDocument,
  getStaffApplication,
  listApplications,
  refuseApplication,
  requestDocuments,
} from '#lib/contract/onboarding/desk.ts';
import { $user } from '#lib/stores/session/session.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import { pickTexts } from '../../../src/layouts/parts/pick-texts.ts';
import { refusal } from '../../support/fake-server.ts';
import { caseOf, staffApplicationOf } from '../../support/things/application-case.ts';
import { AT } from '../../support/things/plain.ts';
import { staffBusinessOf } from '../../support/things/staff-business.ts';
import { answer, begin, draw, server, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/save-file.ts', () => ({ saveFile: vi.fn() }));

const texts = pickTexts('en', ['common', 'errors', 'shell', 'list', 'programs', 'staff', 'onboarding']);
const { id } = staffApplicationOf();

beforeEach(() => {
  startAnew();
  vi.stubGlobal('scrollTo', vi.fn());
  answer({
    listStaffBusinesses: { items: [staffBusinessOf()], nextCursor: null },
    listApplications: {
      items: [
        staffApplicationOf(),
        staffApplicationOf({
          id: '00000000-0000-4000-8000-0000000000f9',
          businessName: 'Slow River',
          businessType: null,
          status: 'waiting_for_beneficial_owners',
          review: null,
        }),
      ],
      nextCursor: null,
    },
    getStaffApplication: caseOf(),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(search: string): void {
  begin([], '/staff');
  history.replaceState(null, '', `/staff${search}`);
  $user.set({ id: 'u1', firstName: 'Wren', lastName: 'Hollis', isStaff: true });
  draw(<StaffPage texts={texts} lang="en" />, texts);
}
async function pressed(act: string) {
  open(`?section=applications&application=${id}`);
  fireEvent.click(await screen.findByRole('button', { name: act }));
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeTruthy());
  return within(document.querySelector('dialog[open]') as HTMLElement);
}
const press = (at: ReturnType<typeof within>, name: string) =>
  fireEvent.click(at.getByRole('button', { name, hidden: true }));

test('the list says of each application where it stands and who acts next', async () => {
  open('?section=applications');
  const row = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('tr')?.textContent ?? '';
  expect(await row('Blue Heron')).toMatch(/LLC.*Manual review.*Staff/);
  expect(await row('Slow River')).toMatch(/Type not given yet.*Waiting for owners.*The owners/);
});

test('the list is searched by name', async () => {
  open('?section=applications');
  const field = await screen.findByLabelText('Search applications');
  fireEvent.change(field, { target: { value: 'heron' } });
  await waitFor(() =>
    expect(server.requests(listApplications).at(-1)?.query).toMatchObject({ search: 'heron' }),
  );
});

test('the tab opens the list on those that wait for a reviewer, and a line leads to its application', async () => {
  open('?section=applications');
  const tab = await screen.findByRole('link', { name: 'Applications' });
  expect(tab.getAttribute('href')).toBe('/staff?review=manualReview&section=applications');
  fireEvent.click(await screen.findByRole('link', { name: 'Blue Heron' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Blue Heron' })).toBeTruthy();
  expect(location.search).toBe(`?section=applications&application=${id}`);
});

test('an application shows who stands behind it, why it was referred, and no number', async () => {
  open(`?section=applications&application=${id}`);
  const part = async (name: string) => (await screen.findByRole('region', { name })).textContent ?? '';
  expect(await part('Business')).toMatch(/Blue Heron Repairs LLC.*Given and sealed.*Shares together65%/);
  expect(await part('Authorized person')).toMatch(/Nora Quist.*President.*40%.*May 17, 1984/);
  expect(await part('Beneficial owner')).toMatch(/Finished.*Ola Berg.*25%.*Jan 30, 1979/);
  expect(await part('Where it stands')).toMatch(/Manual review.*Staff.*Dari.*1 \/ 1/);
  expect(await part('Documents')).toMatch(/articles\.pdf.*234 KB.*Photo ID.*Missing/);
  expect(await part('History')).toMatch(
    /The check referred it to staff.*Wren Hollis asked for Bank statement of the last 3 months/,
  );
  expect(screen.getByText(/did not find the business in public records/)).toBeTruthy();
});

test('what was decided can only be read', async () => {
  const refused = { outcome: 'refused', since: AT, waitsFor: 'nobody', reason: 'other' } as const;
  answer({
    listStaffBusinesses: { items: [staffBusinessOf()], nextCursor: null },
    getStaffApplication: caseOf({ review: { ...refused, words: 'No.', documents: [] } }),
  });
  open(`?section=applications&application=${id}`);
  await screen.findByRole('region', { name: 'Where it stands' });
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.queryByText(/public records/)).toBeNull();
});

test('a document is saved under its name, and a failure is said', async () => {
  open(`?section=applications&application=${id}`);
  server.on(getApplicationDocument, '%PDF-1.7');
  fireEvent.click(await screen.findByRole('button', { name: 'Download articles.pdf' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [bytes, named] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(await (bytes as Blob).text()).toBe('%PDF-1.7');
  expect(named).toEqual({ name: 'articles.pdf', type: 'application/pdf' });
  server.on(getApplicationDocument, refusal('not_found'));
  fireEvent.click(await screen.findByRole('button', { name: 'Download articles.pdf' }));
  await waitFor(() => expect($toasts.get().at(-1)?.text).toContain('articles.pdf was not downloaded'));
});

test('documents are asked for in words that are reviewed as the applicant reads them', async () => {
  const box = await pressed('Ask for documents');
  press(box, 'Review');
  expect(box.getByText('Choose at least one document')).toBeTruthy();
  expect(box.getByText('Write a few words to the applicant')).toBeTruthy();
  fireEvent.click(box.getByRole('checkbox', { name: /Bank statement/, hidden: true }));
  fireEvent.change(box.getByLabelText('Words to the applicant'), { target: { value: ' Of this year. ' } });
  press(box, 'Review');
  expect(box.getByText('We need more documents')).toBeTruthy();
  expect(server.requests(requestDocuments)).toEqual([]);
  server.on(requestDocuments, caseOf({ missingDocuments: ['bankStatement'] }));
  press(box, 'Ask for documents');
  await waitFor(() => expect($toasts.get().at(-1)?.text).toBe('Blue Heron is asked for documents.'));
  expect(server.requests(requestDocuments)[0]).toMatchObject({
    params: { id },
    body: { documents: ['bankStatement'], words: 'Of this year.' },
  });
});

test('an approval says what comes into being', async () => {
  const box = await pressed('Approve');
  expect(box.getByText(/A link to nora@example.com, by which Nora Quist opens an account/)).toBeTruthy();
  server.on(approveApplication, caseOf({ status: 'active' }));
  press(box, 'Approve');
  await waitFor(() => expect($toasts.get().at(-1)?.text).toBe('Blue Heron is a customer now.'));
  expect(server.requests(approveApplication)).toHaveLength(1);
});

test('a refusal shows its reason and words before it is sent', async () => {
  const box = await pressed('Refuse');
  fireEvent.click(box.getByRole('radio', { name: /cannot serve this kind/, hidden: true }));
  fireEvent.change(box.getByLabelText('Words to the applicant'), { target: { value: 'Not this trade.' } });
  press(box, 'Review');
  expect(box.getByText('We cannot open an account for this business')).toBeTruthy();
  expect(box.getByText('We cannot serve this kind of business.')).toBeTruthy();
  server.on(refuseApplication, caseOf());
  press(box, 'Refuse application');
  await waitFor(() => expect($toasts.get().at(-1)?.text).toBe('The application of Blue Heron was refused.'));
  expect(server.requests(refuseApplication)[0]?.body).toEqual({
    reason: 'notSupported',
    words: 'Not this trade.',
  });
});

test('somebody else’s decision is said in words, and the application is read anew', async () => {
  const box = await pressed('Approve');
  server.on(approveApplication, refusal('wrong_state', { reason: { key: 'reason.applicationLocked' } }));
  const before = server.requests(getStaffApplication).length;
  press(box, 'Approve');
  expect(await box.findByText(/This application is closed for changes/)).toBeTruthy();
  await waitFor(() => expect(server.requests(getStaffApplication).length).toBeGreaterThan(before));
});
