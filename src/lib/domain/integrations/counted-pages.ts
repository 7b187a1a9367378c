import type { RouteName } from '../shell/routes.ts';

/**
 * The pages that session analytics may count, where it is on. A page is absent unless it stands here: none with a form for
 * a password, a code or a link, none with card numbers, PINs, bank or identity data, none of a cardholder, a recipient or
 * an applicant, none of the platform's staff.
 */
export const COUNTED_PAGES: ReadonlySet<RouteName> = new Set<RouteName>([
  'home',
  'about',
  'reports',
  'superBusinessReports',
  'programs',
  'approvals',
  'orders',
  'autoloads',
  'spendRuleSettings',
  'integrations',
]);
