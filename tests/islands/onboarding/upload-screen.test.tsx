import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ContinuePage from '#islands/onboarding/continue-page.tsx';
import { endUploadSession, listDocumentTypes } from '#lib/contract/onboarding/documents.ts';
import { continueApplication, openApplication, pingOnboarding } from '#lib/contract/onboarding/session.ts';
import {
  forgetApplicationDrafts,
  keepApplicationDraft,
  readApplicationDraft,
} from '#lib/stores/onboarding/drafts.ts';
import { APPLY_TEXTS } from '../../../src/layouts/parts/onboarding-texts.ts';
import { BUSINESS, documents, pageOf, server, session } from './support.tsx';

vi.mock('#lib/browser/navigate.ts');

const upload = { ...session, scope: 'upload', nextPath: null } as const;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void vi.resetAllMocks());
afterEach(() => {
  cleanup();
  forgetApplicationDrafts();
});

test('the link of a phone opens documents, beside the application that is open here', async () => {
  history.replaceState(null, '', '/here#t=phone');
  keepApplicationDraft('business', { city: 'Dayton' });
  server.on(openApplication, { session: upload });
  server.on(pingOnboarding, { sessions: [upload, session] });
  server.on(listDocumentTypes, documents);
  render(<ContinuePage {...pageOf(APPLY_TEXTS)} />);
  await screen.findByRole('heading', { name: 'Documents for Blue Heron LLC' });
  const link = await screen.findByRole('link', { name: 'Go on' });
  expect(link.getAttribute('href')).toBe(session.nextPath);
  expect(readApplicationDraft('business')).toEqual({ city: 'Dayton' });
  server.on(endUploadSession, {});
  press('I am done');
  await screen.findByText(/put this phone away/);
  expect(server.requests(endUploadSession)[0]?.body).toEqual({ businessId: BUSINESS });
  await screen.findByRole('link', { name: 'Go on' });
  expect(screen.queryByText('Continue your application')).toBeNull();
});

test('where no application is open, a new link to it can be asked for', async () => {
  history.replaceState(null, '', '/here');
  server.on(pingOnboarding, { sessions: [upload] });
  server.on(listDocumentTypes, documents);
  server.on(continueApplication, {});
  render(<ContinuePage {...pageOf(APPLY_TEXTS)} />);
  fireEvent.click(await screen.findByText('Continue your application'));
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'nora@example.com' } });
  press('Send me a link');
  await screen.findByRole('heading', { name: 'Look in your mailbox' });
  expect(server.requests(continueApplication)[0]?.body).toEqual({ email: 'nora@example.com' });
});

test('what came by another way is shown, and stays', async () => {
  history.replaceState(null, '', '/here');
  server.on(pingOnboarding, { sessions: [upload] });
  server.on(listDocumentTypes, {
    ...documents,
    types: documents.types.map((one) => ({ ...one, removable: [] })),
  });
  render(<ContinuePage {...pageOf(APPLY_TEXTS)} />);
  await screen.findByText('passport.pdf');
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  expect(screen.queryByText('Replace')).toBeNull();
  expect(screen.getAllByText('Choose a file')).toHaveLength(2);
  server.on(endUploadSession, {});
  press('I am done');
  await screen.findByRole('heading', { name: 'The link is closed. Nothing was sent from here.' });
});
