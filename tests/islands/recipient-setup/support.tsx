import type { SetupSession } from '#lib/contract/recipient-setup/recipient-setup.ts';
import type { Setup } from '#lib/stores/recipient-setup/session.ts';
import { pickTexts } from '../../../src/layouts/parts/pick-texts.ts';
import { DETAILS_TEXTS, EMAIL_TEXTS, ENDED_TEXTS } from '../../../src/layouts/parts/recipient-setup-texts.ts';
import { fakeServer, refusal } from '../../support/fake-server.ts';

/** The texts that the pages really load: a key that they lack shows up here. */
export const texts = pickTexts('en', [...EMAIL_TEXTS, ...DETAILS_TEXTS, ...ENDED_TEXTS]);

export const BUSINESS = '00000000-0000-4000-8000-0000000000b1';
const RECIPIENT = '00000000-0000-4000-8000-0000000000c1';

export const payer = {
  businessId: BUSINESS,
  organizationName: 'Juniper Commons',
  programName: 'Rent and Utilities',
  brand: 'larkspur',
  supportEmail: 'help@larkspur.example',
  endedOn: null,
};

export const intake: SetupSession['intake'] = {
  recipientId: RECIPIENT,
  status: 'awaiting_recipient',
  failureReason: null,
  account: null,
  correctable: null,
  correction: null,
  noBankAccountAt: null,
  mayGiveAccount: true,
};

export const pending: SetupSession['intake'] = {
  ...intake,
  status: 'pending_verification',
  account: { last4: '6789', accountType: 'checking', bankName: null, verificationDue: '2026-11-27' },
  mayGiveAccount: false,
};

export const session: SetupSession = {
  token: 'secret-of-the-set-up',
  expiresAt: '2026-11-22T10:30:00.000Z',
  recipientId: RECIPIENT,
  businessId: BUSINESS,
  recipientName: 'Amina Rahimi',
  kind: 'person',
  intake,
};

export const setup: Setup = { ...session, email: 'amina@example.org', invitation: 'link' };

export const server = fakeServer();

/** Refused for having asked too often, until so many seconds have passed. */
/** The pause between two messages with a code. */
export const justSent = (retryAfterS: number) => refusal('code_just_sent', { retryAfterS });
export const tooOften = (retryAfterS: number) => refusal('too_many_requests', { retryAfterS });

/** What describes a control, as a screen reader says it after its name. */
export const saidOf = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
