import type { SetupSession } from '#lib/contract/recipient-setup/recipient-setup.ts';
import type { Setup } from '#lib/stores/recipient-setup/session.ts';
import bank from '../../../locales/en/bank.json' with { type: 'json' };
import common from '../../../locales/en/common.json' with { type: 'json' };
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import recipientSetup from '../../../locales/en/recipient-setup.json' with { type: 'json' };
import signIn from '../../../locales/en/sign-in.json' with { type: 'json' };
import titles from '../../../locales/en/titles.json' with { type: 'json' };

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

type Sent = { method: string; path: string; headers: Headers; body: unknown };
type Answer = { status?: number; body: object; headers?: Record<string, string> } | 'lost';

/** The server, as far as a test needs it: what each call is answered with, in order, and what was sent. */
export function fakeServer() {
  const sent: Sent[] = [];
  const answers = new Map<string, Answer[]>();
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const call = `${init.method} ${url}`;
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    sent.push({ method: String(init.method), path: url, headers: new Headers(init.headers), body });
    const key = [...answers.keys()].find((part) => call.endsWith(part));
    const left = key === undefined ? [] : (answers.get(key) ?? []);
    const answer = left.length > 1 ? left.shift() : left[0];
    if (!answer || answer === 'lost') throw new TypeError('Failed to fetch');
    const status = answer.status ?? 200;
    return new Response(JSON.stringify(answer.body), { status, headers: answer.headers ?? {} });
  };
  return {
    fetch,
    sent,
    on: (call: string, ...given: Answer[]) => void answers.set(call, given),
    of: (part: string) => sent.filter(({ method, path }) => `${method} ${path}`.endsWith(part)),
  };
}

export const refusal = (status: number, error: string, more: object = {}) => ({
  status,
  body: { code: status * 100, error, msg: error, requestId: 'r1', ...more },
});

/** Refused for having asked too often, until so many seconds have passed. */
export const tooOften = (seconds: number) => ({
  ...refusal(429, 'too_many_requests'),
  headers: { 'retry-after': String(seconds) },
});

/** What describes a control, as a screen reader says it after its name. */
export const saidOf = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
