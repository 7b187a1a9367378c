import type { ApiKey } from '#lib/contract/api-keys/api-key.ts';
import { AT, BUSINESS } from './plain.ts';

/** A key that may load cards, never used so far. */
export const apiKeyOf = (more: Partial<ApiKey> = {}): ApiKey => ({
  id: '01990000-0000-7000-8000-00000000a001',
  businessId: BUSINESS,
  name: 'Payroll',
  scopes: ['loadCards'],
  addresses: [],
  hint: 'x9Qk',
  createdBy: 'Grace Okafor',
  createdAt: AT,
  issuedBy: 'Grace Okafor',
  issuedAt: AT,
  isKnownOutside: false,
  formerUntil: null,
  lastUsedAt: null,
  lastUsedFrom: null,
  revokedAt: null,
  revokedBy: null,
  ...more,
});
