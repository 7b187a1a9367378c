import { expect, test } from 'vitest';
import { faultOf } from '#lib/server/providers/guard/fault-of.ts';
import { IdentityError } from '#lib/server/providers/identity/port.ts';
import { ProviderError } from '#lib/server/providers/provider-error.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error('any words'), { code, ...more });
const answered = (status: number) => new ProviderError('any words', { status });

test.each([
  ['a time limit of fetch', new DOMException('any words', 'TimeoutError'), 'noAnswer'],
  ['a connection that timed out', coded('ETIMEDOUT'), 'noAnswer'],
  [
    'a refused connection within fetch',
    new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }),
    'unreachable',
  ],
  ['a name that is not known', coded('ENOTFOUND'), 'unreachable'],
  ['a mail server that refuses us', coded('EAUTH', { responseCode: 535 }), 'credentials'],
  ['a mail server that refuses a reader', coded('EENVELOPE', { responseCode: 550 }), 'refused'],
  ['401', answered(401), 'credentials'],
  ['403', answered(403), 'credentials'],
  ['422', answered(422), 'refused'],
  ['429', answered(429), 'overloaded'],
  ['503', answered(503), 'broken'],
  ['an address that somebody has', new IdentityError('emailTaken', 'any words'), 'refused'],
  [
    'an identity provider that is away',
    new IdentityError('unavailable', 'any words', { cause: coded('ECONNRESET') }),
    'unreachable',
  ],
  ['an identity provider that says nothing of it', new IdentityError('unavailable', 'any words'), 'other'],
  ['anything else', new Error('any words'), 'other'],
  ['no error at all', 'text', 'other'],
])('%s', (_words, error, fault) => {
  expect(faultOf(error)).toBe(fault);
});
