import type { NavKey } from './navigation.ts';
import { matchRoute, type RouteName } from './routes.ts';

const HUB_ROUTES: readonly RouteName[] = [
  'programs',
  'cards',
  'singleCard',
  'recipients',
  'recipientsAlias',
  'bankTransferRecipient',
  'orders',
  'orderDetails',
  'fundingAccount',
  'autoloads',
  'autoload',
  'cardOrderImport',
  'physicalCardImport',
  'virtualCardImport',
  'recipientsImport',
  'bankPaymentsImport',
  'cardLoadsImport',
];

/** The sidebar item of each page; Home is the hub of a whole product (design §4.14). */
const SECTION_OF: Partial<Record<RouteName, NavKey>> = {
  ...Object.fromEntries(HUB_ROUTES.map((route) => [route, 'home' as const])),
  approvals: 'approvals',
  disputes: 'disputes',
  disputeCase: 'disputes',
  approvalSettings: 'approvalSettings',
  reports: 'reports',
  superBusinessReports: 'reports',
  monthlyStatement: 'reports',
  userSettings: 'users',
  members: 'users',
  roleSettings: 'users',
  spendRuleSettings: 'spendRules',
  customFields: 'customFields',
  businessProfile: 'businessProfile',
  auditLog: 'auditLog',
  integrations: 'integrations',
  apiKeys: 'apiKeys',
};

/** Pages below the address of one tab that are tabs themselves. */
const TABS_BELOW: ReadonlySet<RouteName> = new Set(['physicalCardImport', 'virtualCardImport']);

const SECTIONS = new Set(Object.values(SECTION_OF));

/** `aria-current` of a link: `page` for the page itself, `true` for a page below it. */
export function currency(
  { key, to }: { key: NavKey; to: string },
  pathname: string,
  search = '',
): 'page' | 'true' | undefined {
  const [path, query] = to.split('?');
  const route = matchRoute(pathname)?.route.name;
  // Recipients and the payments to them are two lists at one address, which has a second name besides.
  if (key === 'recipients' || key === 'transfers') {
    if (tabOf(query) !== tabOf(search)) return undefined;
    const own = route === 'recipientsAlias' ? pathname.replace(/bankTransfers\/?$/, 'recipients') : pathname;
    if (own === path) return 'page';
  }
  if (path === pathname) return 'page';
  // A tab is no section: it includes the pages below its address, such as one card below the cards.
  const holdsPage = SECTIONS.has(key)
    ? route !== undefined && SECTION_OF[route] === key
    : pathname.startsWith(`${path}/`) && !(route && TABS_BELOW.has(route));
  return holdsPage ? 'true' : undefined;
}

const tabOf = (query = ''): string | null => new URLSearchParams(query).get('tab');
