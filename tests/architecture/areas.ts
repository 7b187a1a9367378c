/**
 * The areas of the product. Each bears this one name in every room that it has: contract, domain, services, stores,
 * islands, tests and texts. A new area is a line here.
 */
export const AREAS = [
  'account',
  'approvals',
  'audit',
  'autoloads',
  'bank',
  'bank-transfers',
  'bulk',
  'cardholder',
  'cards',
  'exports',
  'funding',
  'jobs',
  'mail',
  'metadata',
  'notes',
  'orders',
  'people',
  'programs',
  'public',
  'purchases',
  'recipient-setup',
  'recipients',
  'registration',
  'sandbox',
  'service',
  'settings',
  'shell',
  'sign-in',
  'spend-rules',
  'staff',
  'tags',
] as const;

/** What several areas share, by the room it stands in. It never imports an area that uses it. */
export const SHARED_ROOMS: Readonly<Record<string, readonly string[]>> = {
  'src/lib/stores': ['list', 'session'],
  'src/islands': ['flow', 'list', 'page', 'ui'],
  'tests/islands': ['list', 'page', 'ui'],
  'tests/stores': ['browser', 'list', 'session', 'shared'],
  'tests/unit': ['api', 'domain', 'i18n', 'ledger'],
  'tests/api': ['access', 'contract', 'door', 'ledger', 'seed', 'start'],
  'tests/e2e': ['list', 'support'],
  locales: ['common', 'errors', 'list', 'support', 'titles'],
};
