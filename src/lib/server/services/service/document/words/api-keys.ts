import type { Words } from './words.ts';

const RANGES =
  'From where the key may be used: addresses and ranges (CIDR) of IPv4 or IPv6. None means from anywhere.';
const SCOPES =
  'What the key may do: permissions of roles, and `giveBankDetails` for bank accounts of recipients.';

/** API keys, and reading lists on from a moment. */
export const API_KEY_WORDS: Words = {
  apiKeyId: ['Id of the API key.', '01990000-0000-7000-8000-00000000a001'],
  'ApiKey.id': ['Id of the API key.', '01990000-0000-7000-8000-00000000a001'],
  'listApiKeys.status': '`active`: keys that work; `revoked`: those that were ended.',
  'request.scopes': SCOPES,
  'ApiKey.scopes': [SCOPES, 'loadCards'],
  'request.addresses': [RANGES, '203.0.113.0/24'],
  'ApiKey.addresses': [RANGES, '203.0.113.0/24'],
  overlapHours: ['Hours for which the former secret still works: 0 to 168.', 24],
  hint: ['The last four characters of the secret, to tell keys apart.', 'x9Qk'],
  issuedBy: ['Name of the person who made the present secret, and so saw it.', 'Dana Whitfield'],
  issuedAt: 'When the present secret was made.',
  isKnownOutside:
    'True where somebody saw a secret that still works, and is no longer a member: rotate the key.',
  lastUsedAt: 'When the key was last used, to the minute; null where it never was.',
  lastUsedFrom: ['The address from which it was last used; null where none is known.', '203.0.113.7'],
  revokedAt: 'When the key was ended; null while it works.',
  revokedBy: ['Name of the person who ended it; null while it works.', 'Dana Whitfield'],
  createdAfter: 'Only what was made at this moment or later. Ask again from a minute before the last time.',
  createdBefore: 'Only what was made before this moment.',
  updatedAfter:
    'Only what was made or changed at this moment or later. Ask again from a minute before the last time, because what is being written then appears a moment later.',
};
