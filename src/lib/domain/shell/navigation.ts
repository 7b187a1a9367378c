import { hasOwnAccount } from '../funding/own-account.ts';
import { type BusinessContext, issuesCards, ownBusinessId, productOf } from '../people/business-context.ts';
import type { Permission } from '../people/permissions.ts';
import { homeOf } from '../sign-in/landing.ts';
import { pathTo, type RouteName } from './routes.ts';

/** An item of the navigation; its key names its text in the locales. */
export type NavItem =
  | { readonly kind: 'link'; readonly key: NavKey; readonly to: string; readonly route: RouteName }
  /** an act of the browser: a dialog, a call that opens a page, signing out */
  | { readonly kind: 'action'; readonly key: NavKey }
  | { readonly kind: 'group'; readonly key: NavKey; readonly items: readonly NavItem[] };

export type NavKey =
  | 'home'
  | 'approvals'
  | 'disputes'
  | 'approvalSettings'
  | 'reports'
  | 'settings'
  | 'users'
  | 'roles'
  | 'spendRules'
  | 'customFields'
  | 'businessProfile'
  | 'auditLog'
  | 'integrations'
  | 'developers'
  | 'apiKeys'
  | 'webhooks'
  | 'docs'
  | 'support'
  | 'signOut'
  | 'programs'
  | 'cards'
  | 'orders'
  | 'autoloads'
  | 'fundingAccount'
  | 'fundingAccounts'
  | 'cardMoney'
  | 'recipients'
  | 'transfers'
  | 'cardOrderImport'
  | 'physicalCardImport'
  | 'virtualCardImport'
  | 'cardLoadsImport'
  | 'recipientsImport'
  | 'bankPaymentsImport'
  | 'imports';

export type NavInput = {
  readonly context: BusinessContext;
  /** the business whose screens are shown */
  readonly businessId: string;
  readonly permissions: ReadonlySet<Permission>;
  /** the organisation's application is not through yet: it has no products to lead to */
  readonly isApplying?: boolean;
};

/** A link that appears where its permission is held. */
function link(
  { permissions }: NavInput,
  key: NavKey,
  route: RouteName,
  to: string,
  permission?: Permission,
): NavItem[] {
  const isAllowed = permission === undefined || permissions.has(permission);
  return isAllowed ? [{ kind: 'link', key, to, route }] : [];
}

function group(key: NavKey, items: readonly NavItem[]): NavItem[] {
  return items.length > 0 ? [{ kind: 'group', key, items }] : [];
}

const action = (key: NavKey): NavItem => ({ kind: 'action', key });

function homeLink(input: NavInput): NavItem[] {
  const { route, businessId } = homeOf(input.context);
  return link(input, 'home', route, pathTo(route, { businessId }));
}

/** The requests of everything that is shown: of a program, or of the organisation with all of its programs. */
function approvalsLink(input: NavInput): NavItem[] {
  const { businessId } = input;
  return link(input, 'approvals', 'approvals', pathTo('approvals', { businessId }), 'approvePayments');
}

/** The cases about purchases of everything that is shown, where there are cards; a role that hides purchases hides them. */
function disputesLink(input: NavInput): NavItem[] {
  const { businessId, permissions } = input;
  const hasCards = productOf(input.context, businessId) !== 'bank_transfers';
  if (!hasCards || permissions.has('hideTransactionData')) return [];
  return link(input, 'disputes', 'disputes', pathTo('disputes', { businessId }), 'manageDisputes');
}

function reportsLink(input: NavInput): NavItem[] {
  const { context, businessId } = input;
  const isOverview = context.viewType === 'multiProgram' && businessId === context.topLevelBusinessId;
  const route = isOverview ? 'superBusinessReports' : 'reports';
  return link(input, 'reports', route, pathTo(route, { businessId }), 'viewReports');
}

function usersLink(input: NavInput): NavItem[] {
  const businessId = input.context.topLevelBusinessId;
  return link(input, 'users', 'userSettings', pathTo('userSettings', { businessId }), 'viewUsers');
}

/**
 * The sidebar of spec §2.7: Home, Reports, Settings (Users, Spend Rules, Custom Fields), Developers (Webhooks,
 * Docs, what is connected and the API keys; only with developerTools), Support, Sign Out; what waits for the approval of this person, and the cases. What a role may not do is not shown (design §4.8).
 */
export function sidebarItems(input: NavInput): NavItem[] {
  const businessId = input.context.topLevelBusinessId;
  const rules = pathTo('spendRuleSettings', { businessId });
  const fields = pathTo('customFields', { businessId });
  const approvals = pathTo('approvalSettings', { businessId });
  return [
    ...homeLink(input),
    ...approvalsLink(input),
    ...disputesLink(input),
    ...reportsLink(input),
    ...group('settings', [
      ...usersLink(input),
      ...link(input, 'spendRules', 'spendRuleSettings', rules, 'viewSpendRules'),
      ...link(input, 'customFields', 'customFields', fields, 'viewSettings'),
      ...profileLink(input),
      ...link(input, 'approvalSettings', 'approvalSettings', approvals, 'viewSettings'),
      ...link(input, 'auditLog', 'auditLog', pathTo('auditLog', { businessId }), 'viewAuditLog'),
    ]),
    ...group('developers', developerItems(input)),
    action('support'),
    action('signOut'),
  ];
}

/** What programs of the organization's own are built with, and the services that it all stands on. */
function developerItems(input: NavInput): NavItem[] {
  if (!input.permissions.has('developerTools')) return [];
  return [
    ...link(input, 'apiKeys', 'apiKeys', pathTo('apiKeys', { businessId: ownBusinessId(input.context) })),
    action('webhooks'),
    action('docs'),
    ...link(input, 'integrations', 'integrations', pathTo('integrations')),
  ];
}

/** The organization's profile; for members of programs alone, their own program's. */
function profileLink(input: NavInput): NavItem[] {
  const to = pathTo('businessProfile', { businessId: ownBusinessId(input.context) });
  return link(input, 'businessProfile', 'businessProfile', to, 'manageBusiness');
}

/** The bottom bar that replaces the sidebar under 1026 px: Home, Reports, Users, Sign Out (spec §2.7). */
export function bottomBarItems(input: NavInput): NavItem[] {
  return [...homeLink(input), ...reportsLink(input), ...usersLink(input), action('signOut')];
}

/** Tabs of the settings screens: roles are a tab of Users (design §4.14), and connections come last. */
export function settingsTabs(input: NavInput): NavItem[] {
  const businessId = input.context.topLevelBusinessId;
  const at = (name: 'roleSettings' | 'spendRuleSettings' | 'customFields' | 'approvalSettings') =>
    pathTo(name, { businessId });
  return [
    ...usersLink(input),
    ...link(input, 'roles', 'roleSettings', at('roleSettings'), 'viewUsers'),
    ...link(input, 'spendRules', 'spendRuleSettings', at('spendRuleSettings'), 'viewSpendRules'),
    ...link(input, 'customFields', 'customFields', at('customFields'), 'viewSettings'),
    ...link(input, 'approvalSettings', 'approvalSettings', at('approvalSettings'), 'viewSettings'),
    ...link(input, 'integrations', 'integrations', pathTo('integrations'), 'developerTools'),
  ];
}

/**
 * Tabs of the Home hub, so that every route is within two clicks (design §4.14). At the top of several
 * programs these are the programs, the cards and orders of all of them, their autoloads where one has cards, their
 * recipients and payments where one pays by bank transfer, and the funding accounts; all but the programs for the
 * organisation's own members. In a business or program they follow its product: cards, orders, autoloads, funding
 * account, imports; or recipients, transfers, funding account, imports. A normal business has the tabs of cards. An
 * organisation that still applies has none.
 */
export function hubTabs(input: NavInput): NavItem[] {
  const { context, businessId } = input;
  if (input.isApplying) return [];
  if (context.viewType === 'multiProgram' && businessId === context.topLevelBusinessId) {
    const programs = link(input, 'programs', 'programs', pathTo('programs', { businessId }), 'viewPrograms');
    if (context.userScope !== 'super') return programs;
    const paysOut = context.programs.some(({ productType }) => productType === 'bank_transfers');
    return [
      ...programs,
      ...allCards(input),
      ...orders(input),
      ...(issuesCards(context, businessId) ? autoloads(input) : []),
      ...(paysOut ? recipientTabs(input) : []),
      // Those without one of their own see the accounts of their programs there.
      ...fundingTab(input, hasOwnAccount(context, businessId) ? 'fundingAccount' : 'fundingAccounts'),
    ];
  }
  const isBankTransfers = productOf(context, businessId) === 'bank_transfers';
  const tabs = isBankTransfers ? recipientTabs(input) : cardTabs(input);
  return [
    ...tabs,
    ...fundingTab(input, 'fundingAccount'),
    ...group('imports', isBankTransfers ? paymentImports(input) : cardImports(input)),
  ];
}

/** The funding page; whoever sees cards and no funding finds there the money of the cards alone. */
function fundingTab(input: NavInput, key: 'fundingAccount' | 'fundingAccounts'): NavItem[] {
  const { context, businessId, permissions } = input;
  const to = pathTo('fundingAccount', { businessId });
  if (permissions.has('viewFunding')) return link(input, key, 'fundingAccount', to);
  if (!issuesCards(context, businessId)) return [];
  return link(input, 'cardMoney', 'fundingAccount', to, 'viewCards');
}

function allCards(input: NavInput): NavItem[] {
  return link(input, 'cards', 'cards', pathTo('cards', { businessId: input.businessId }), 'viewCards');
}

function orders(input: NavInput): NavItem[] {
  return link(input, 'orders', 'orders', pathTo('orders', { businessId: input.businessId }), 'viewOrders');
}

function autoloads(input: NavInput): NavItem[] {
  const { businessId } = input;
  return link(input, 'autoloads', 'autoloads', pathTo('autoloads', { businessId }), 'viewAutoloads');
}

const cardTabs = (input: NavInput): NavItem[] => [...allCards(input), ...orders(input), ...autoloads(input)];

function recipientTabs(input: NavInput): NavItem[] {
  const recipients = pathTo('recipients', { businessId: input.businessId });
  const isHidden = input.permissions.has('hideBankPaymentsInformation');
  return [
    ...link(input, 'recipients', 'recipients', recipients, 'viewRecipients'),
    ...(isHidden
      ? []
      : link(input, 'transfers', 'recipients', `${recipients}?tab=transfers`, 'viewBankTransfers')),
  ];
}

const CARD_IMPORTS = [
  'cardOrderImport',
  'physicalCardImport',
  'virtualCardImport',
  'cardLoadsImport',
] as const;
const PAYMENT_IMPORTS = ['recipientsImport', 'bankPaymentsImport'] as const;

type ImportRoute = (typeof CARD_IMPORTS | typeof PAYMENT_IMPORTS)[number];

const cardImports = (input: NavInput) => imports(input, CARD_IMPORTS);
const paymentImports = (input: NavInput) => imports(input, PAYMENT_IMPORTS);

function imports(input: NavInput, routes: readonly ImportRoute[]): NavItem[] {
  const { businessId } = input;
  return routes.flatMap((route) => link(input, route, route, pathTo(route, { businessId }), 'importData'));
}
