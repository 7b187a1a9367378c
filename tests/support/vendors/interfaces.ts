import * as z from 'zod';
import type { Asked } from './server.ts';

/**
 * What vendors take, in our words, after the pages that they publish. Each says which, and when it was read.
 */

const jsonOf = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const faultsOf = (schema: z.ZodType, value: unknown): string | undefined => {
  const { error } = schema.safeParse(value);
  return error && z.prettifyError(error);
};

/** https://www.twilio.com/docs/messaging/api/message-resource, "Create a Message", read on 28 November 2026. */
const TwilioMessage = z
  .strictObject({
    To: z.string().regex(/^\+[1-9]\d{1,14}$/),
    Body: z.string().min(1).max(1_600),
    From: z
      .string()
      .regex(/^\+[1-9]\d{1,14}$/)
      .optional(),
    MessagingServiceSid: z
      .string()
      .regex(/^MG[0-9a-fA-F]{32}$/)
      .optional(),
  })
  .refine((form) => (form.From === undefined) !== (form.MessagingServiceSid === undefined), 'one sender');

export function checkTwilio({ method, path, headers, body }: Asked): string | undefined {
  const [, account] = /^\/2010-04-01\/Accounts\/(AC[0-9a-fA-F]{32})\/Messages\.json$/.exec(path) ?? [];
  if (method !== 'POST' || !account) return `no such resource: ${method} ${path}`;
  const [user] = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':');
  if (user !== account) return 'another account signs';
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return 'no form';
  return faultsOf(TwilioMessage, Object.fromEntries(new URLSearchParams(body)));
}

/** https://plausible.io/docs/events-api, "POST /api/event", read on 28 November 2026. */
const PlausibleEvent = z.strictObject({
  domain: z.string().min(1),
  name: z.string().min(1).max(120),
  url: z.url().max(2_000),
  referrer: z.string().max(2_000).optional(),
  props: z.record(z.string(), z.string()).optional(),
});

export function checkPlausible({ method, path, headers, body }: Asked): string | undefined {
  if (method !== 'POST' || path !== '/api/event') return `no such endpoint: ${method} ${path}`;
  if (!headers['user-agent'] || !headers['x-forwarded-for']) return 'visitors cannot be told apart';
  if (headers['content-type'] !== 'application/json') return 'no JSON';
  return faultsOf(PlausibleEvent, jsonOf(body));
}

/**
 * https://firebase.google.com/docs/reference/rest/auth, "Sign in with email / password", read on 28 November 2026. There
 * `returnSecureToken` "should always be true"; Google's own interface below it takes false, which gives no session.
 */
const SignInWithPassword = z.strictObject({
  email: z.string().min(1),
  password: z.string().min(1),
  returnSecureToken: z.boolean(),
});

export function checkIdentityToolkit({ method, path, body }: Asked): string | undefined {
  if (method !== 'POST' || !/^\/v1\/accounts:signInWithPassword\?key=[^&]+$/.test(path))
    return `no such method: ${method} ${path}`;
  return faultsOf(SignInWithPassword, jsonOf(body));
}
