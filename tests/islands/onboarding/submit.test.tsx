import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ManualReviewPage from '#islands/onboarding/manual-review-page.tsx';
import SubmitPage from '#islands/onboarding/submit-page.tsx';
import { goInstead } from '#lib/browser/navigate.ts';
import { getApplication, submitApplication } from '#lib/contract/onboarding/business.ts';
import { createUploadLink, listDocumentTypes, removeDocument } from '#lib/contract/onboarding/documents.ts';
import { TERMS_VERSION } from '#lib/domain/onboarding/terms.ts';
import { SUBMIT_TEXTS } from '../../../src/layouts/parts/onboarding-texts.ts';
import { refusal } from '../../support/fake-server.ts';
import { BUSINESS, complete, documents, pageOf, server } from './support.tsx';

vi.mock('#lib/browser/navigate.ts');

const open = async (stands = complete()) => {
  server.on(getApplication, { application: stands });
  server.on(listDocumentTypes, documents);
  render(<SubmitPage {...pageOf(SUBMIT_TEXTS)} />);
};
const tick = (label: RegExp) => fireEvent.click(screen.getByLabelText(label));
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send the application' }));
const review = (more: object) => ({
  outcome: 'checking' as const,
  since: '2026-11-21T10:00:00.000Z',
  waitsFor: 'us' as const,
  reason: null,
  words: null,
  documents: [],
  ...more,
});

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(cleanup);

test('everything stands there once more, each part with the way to change it, and no number', async () => {
  await open();
  await screen.findByRole('heading', { name: 'Check and send' });
  screen.getByText('Nora Quist');
  expect(screen.getByRole('link', { name: 'Change: Owners' }).getAttribute('href')).toBe(
    `/${BUSINESS}/addBeneficialOwners`,
  );
  expect(screen.getAllByText('Stored and not shown')).toHaveLength(2);
});

test('both boxes are needed; then it is sent with the version of the terms', async () => {
  await open();
  await screen.findByRole('heading', { name: 'Check and send' });
  send();
  expect(await screen.findAllByText('Please tick this box')).toHaveLength(2);
  tick(/I certify that the people/);
  tick(/I accept the terms/);
  server.on(submitApplication, {
    application: complete({ status: 'application_submitted', review: review({}) }),
  });
  send();
  await screen.findByRole('heading', { name: 'We are checking your application' });
  expect(server.requests(submitApplication)[0]?.body).toEqual({
    certifiesOwners: true,
    acceptsTerms: true,
    termsVersion: TERMS_VERSION,
  });
});

test('a sole proprietor has no owners to look at', async () => {
  await open(complete({ steps: ['business', 'person', 'documents', 'submit'] }));
  await screen.findByRole('heading', { name: 'Check and send' });
  expect(screen.queryByRole('heading', { name: 'Owners' })).toBeNull();
  screen.getByLabelText(/I certify that I may speak/);
});

test('a missing document is said, and a refusal stands beside the act', async () => {
  await open(complete({ missingDocuments: ['photoId'] }));
  await screen.findByText(/^Still missing: Photo ID/);
  tick(/I certify/);
  tick(/I accept/);
  server.on(submitApplication, refusal('wrong_state', { reason: { key: 'reason.documentsMissing' } }));
  send();
  await screen.findByText('A required document is still missing.');
  expect(document.querySelector('[aria-current=step]')?.textContent).toBe('Documents');
});

test('sent with owners who have not finished, it leads to their progress', async () => {
  await open(complete({ owners: { total: 2, finished: 1 } }));
  await screen.findByText('1 of 2 owners have finished their form');
  tick(/I certify/);
  tick(/I accept/);
  server.on(submitApplication, { application: complete({ status: 'waiting_for_beneficial_owners' }) });
  send();
  await waitFor(() => expect(goInstead).toHaveBeenCalledWith(`/${BUSINESS}/beneficialOwnerStatus`));
});

test('a refusal says why in words, and nobody acts next', async () => {
  const refused = review({
    outcome: 'refused',
    waitsFor: 'nobody',
    reason: 'notSupported',
    words: 'We are sorry.',
  });
  await open(complete({ status: 'application_submitted', review: refused }));
  await screen.findByRole('heading', { name: 'We cannot open an account for this business' });
  screen.getByText('We cannot serve this kind of business.');
  screen.getByText('We are sorry.');
  screen.getByText('Nobody');
});

test('a review by a person has a page of its own', async () => {
  const manual = complete({
    status: 'application_submitted',
    review: review({ outcome: 'manualReview' }),
  });
  await open(manual);
  await waitFor(() => expect(goInstead).toHaveBeenCalledWith(`/${BUSINESS}/manualReview`));
  cleanup();
  render(<ManualReviewPage {...pageOf(SUBMIT_TEXTS)} />);
  await screen.findByRole('heading', { name: 'A person looks at your application' });
  screen.getByText('We do. You need do nothing.');
});

test('a document that is there can be removed, and a file of another kind is refused before it is sent', async () => {
  await open();
  await screen.findByText('passport.pdf');
  const file = new File(['x'], 'papers.exe.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Articles of organization'), { target: { files: [file] } });
  await screen.findByText('The name of the file has two endings. Rename it, such as scan.pdf.');
  server.on(removeDocument, {});
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.requests(removeDocument)).toHaveLength(1));
});

test('another phone gets a link of its own', async () => {
  await open();
  await screen.findByText('passport.pdf');
  server.on(createUploadLink, {
    url: 'https://larkspur.example/continue#t=secret',
    expiresAt: '2026-11-20T16:00:00.000Z',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Use the camera of another phone' }));
  await screen.findByRole('img', { name: 'Code with the link for the phone' });
});
