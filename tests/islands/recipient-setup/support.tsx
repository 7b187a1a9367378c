import type { SetupSession } from '#lib/contract/recipient-setup/recipient-setup.ts';
import type { Setup } from '#lib/stores/recipient-setup/session.ts';
import bank from '../../../locales/en/bank.json' with { type: 'json' };
import common from '../../../locales/en/common.json' with { type: 'json' };
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import recipientSetup from '../../../locales/en/recipient-setup.json' with { type: 'json' };
import signIn from '../../../locales/en/sign-in.json' with { type: 'json' };
import titles from '../../../locales/en/titles.json' with { type: 'json' };
import { fakeServer, refusal } from '../../support/fake-server.ts';

export const texts = { bank, common, errors, 'sign-in': signIn, 'recipient-setup': recipientSetup, titles };

export const BUSINESS = '00000000-0000-4000-8000-0000000000b1';
const RECIPIENT = '00000000-0000-4000-8000-0000000000c1';

export const payer = {
  businessId: BUSINESS,
  organizationName: 'Juniper Commons',
  programName: 'Rent and Utilities',
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
export const tooOften = (retryAfterS: number) => refusal('too_many_requests', { retryAfterS });

/** What describes a control, as a screen reader says it after its name. */
export const saidOf = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
