/** Whose screens a route belongs to. */
export type RouteArea = 'public' | 'onboarding' | 'business' | 'cardholder' | 'partner' | 'staff';

/** A row as it is written down; flags that are left out are false. */
export type RouteSource = {
  readonly name: string;
  readonly path: string;
  readonly signIn?: true;
  /** shows no navigation */
  readonly hideNavBar?: true;
  /** comes from a link: without a query it is not found */
  readonly needsQuery?: true;
  /** another businessId is replaced by the top-level one */
  readonly topLevelBusinessId?: true;
  /** may show the banner about changed addresses */
  readonly urlBanner?: true;
  /** sets a canonical link */
  readonly canonical?: true;
  /** key of the page title where another route has the same one; by default its own */
  readonly titleKey?: `titles.${string}`;
  /** its page exists; the others answer with not-found until they are built */
  readonly built?: true;
};

/** The pages of emailed links, which each brand has. */
const linkRoutes = [
  { name: 'registerMember', path: '/register/member', needsQuery: true, built: true },
  { name: 'createProfile', path: '/onboard', needsQuery: true, built: true },
  { name: 'resetPassword', path: '/reset-password', needsQuery: true, built: true },
  { name: 'confirmEmail', path: '/confirm-email', needsQuery: true, built: true },
] as const satisfies readonly RouteSource[];

const publicRoutes = [
  { name: 'home', path: '/', hideNavBar: true, canonical: true, built: true },
  { name: 'about', path: '/about', built: true },
  { name: 'login', path: '/login', built: true },
  { name: 'register', path: '/register', built: true },
  { name: 'registerCardholder', path: '/register/cardholder', built: true },
  ...linkRoutes,
  { name: 'cardholders', path: '/cardholders', hideNavBar: true, canonical: true, built: true },
  { name: 'landingPage', path: '/landingPage', built: true },
  { name: 'paymentLink', path: '/setup-payment', built: true },
  { name: 'recipientEmailVerification', path: '/setup-payment/{businessId}/recipient', built: true },
  { name: 'recipientBankDetails', path: '/setup-payment/recipient', needsQuery: true, built: true },
] as const satisfies readonly RouteSource[];

/** All of them are public: what a visitor may see is said by the cookie of their emailed link. */
const onboardingRoutes = [
  { name: 'apply', path: '/apply', built: true },
  { name: 'continueApplication', path: '/continue', built: true },
  { name: 'businessInfo', path: '/{businessId}/businessInfo', built: true },
  { name: 'authorizedPerson', path: '/{businessId}/authorizedPerson', built: true },
  { name: 'authorizedPersonLanding', path: '/{businessId}/authorizedPerson/welcome', built: true },
  { name: 'authorizedPersonInfo', path: '/{businessId}/authorizedPerson/info', built: true },
  { name: 'authorizedPersonStatus', path: '/{businessId}/authorizedPersonStatus', built: true },
  { name: 'addBeneficialOwners', path: '/{businessId}/addBeneficialOwners', built: true },
  {
    name: 'beneficialOwnerForm',
    path: '/{businessId}/beneficialOwnerForm/{beneficialOwnerId}/info',
    built: true,
  },
  { name: 'submitConfirmation', path: '/{businessId}/submitConfirmation', built: true },
  { name: 'beneficialOwnerStatus', path: '/{businessId}/beneficialOwnerStatus', built: true },
  { name: 'manualReview', path: '/{businessId}/manualReview', built: true },
] as const satisfies readonly RouteSource[];

const businessRoutes = [
  { name: 'cards', path: '/{businessId}/cards', signIn: true, urlBanner: true, built: true },
  { name: 'singleCard', path: '/{businessId}/cards/{cardId}', signIn: true, urlBanner: true, built: true },
  {
    name: 'disputeCase',
    path: '/{businessId}/cards/{cardId}/disputes/{disputeId}',
    signIn: true,
    built: true,
  },
  { name: 'disputes', path: '/{businessId}/disputes', signIn: true, built: true },
  { name: 'recipients', path: '/{businessId}/recipients', signIn: true, urlBanner: true, built: true },
  {
    name: 'recipientsAlias',
    path: '/{businessId}/bankTransfers',
    signIn: true,
    urlBanner: true,
    built: true,
  },
  {
    name: 'bankTransferRecipient',
    path: '/{businessId}/recipients/{recipientId}',
    signIn: true,
    urlBanner: true,
    built: true,
  },
  { name: 'approvals', path: '/{businessId}/approvals', signIn: true, built: true },
  { name: 'reports', path: '/{businessId}/reports', signIn: true, built: true },
  {
    name: 'superBusinessReports',
    path: '/{businessId}/programs/reports',
    signIn: true,
    topLevelBusinessId: true,
    built: true,
  },
  { name: 'orders', path: '/{businessId}/orders', signIn: true, built: true },
  { name: 'orderDetails', path: '/{businessId}/orders/{orderId}', signIn: true, built: true },
  { name: 'fundingAccount', path: '/{businessId}/funding-account', signIn: true, built: true },
  { name: 'settings', path: '/{businessId}/settings', signIn: true },
  {
    name: 'userSettings',
    path: '/{businessId}/settings/users',
    signIn: true,
    topLevelBusinessId: true,
    built: true,
  },
  { name: 'members', path: '/{businessId}/settings/members', signIn: true },
  {
    name: 'roleSettings',
    path: '/{businessId}/settings/roles',
    signIn: true,
    topLevelBusinessId: true,
    built: true,
  },
  {
    name: 'programs',
    path: '/{businessId}/programs',
    signIn: true,
    topLevelBusinessId: true,
    urlBanner: true,
    built: true,
  },
  { name: 'autoloads', path: '/{businessId}/autoloads', signIn: true, built: true },
  { name: 'autoload', path: '/{businessId}/autoloads/{autoloadId}', signIn: true, built: true },
  {
    name: 'spendRuleSettings',
    path: '/{businessId}/settings/spend-rules',
    signIn: true,
    topLevelBusinessId: true,
    built: true,
  },
  {
    name: 'customFields',
    path: '/{businessId}/settings/custom-fields',
    signIn: true,
    topLevelBusinessId: true,
    built: true,
  },
  { name: 'businessProfile', path: '/{businessId}/settings/business', signIn: true, built: true },
  {
    name: 'approvalSettings',
    path: '/{businessId}/settings/approvals',
    signIn: true,
    topLevelBusinessId: true,
    built: true,
  },
  {
    name: 'auditLog',
    path: '/{businessId}/settings/audit-log',
    signIn: true,
    topLevelBusinessId: true,
    built: true,
  },
  { name: 'cardOrderImport', path: '/{businessId}/import/order', signIn: true, built: true },
  { name: 'physicalCardImport', path: '/{businessId}/import/order/physical', signIn: true, built: true },
  { name: 'virtualCardImport', path: '/{businessId}/import/order/virtual', signIn: true, built: true },
  { name: 'recipientsImport', path: '/{businessId}/import/recipients', signIn: true, built: true },
  { name: 'bankPaymentsImport', path: '/{businessId}/import/payments', signIn: true, built: true },
  { name: 'cardLoadsImport', path: '/{businessId}/import/card-loads', signIn: true, built: true },
  { name: 'integrations', path: '/integrations', signIn: true },
] as const satisfies readonly RouteSource[];

const cardholderRoutes = [
  {
    name: 'cardholderDashboard',
    path: '/cardholder/dashboard/{cardId}',
    signIn: true,
    hideNavBar: true,
    built: true,
  },
  { name: 'accountOverview', path: '/accountOverview', signIn: true, hideNavBar: true, built: true },
  { name: 'account', path: '/account', signIn: true, hideNavBar: true, built: true },
] as const satisfies readonly RouteSource[];

/** The portal's pages beyond the specification's; each brand has them under its prefix and the same titles. */
const portalRoutes = [
  {
    name: 'cardPin',
    path: '/cardholder/dashboard/{cardId}/pin',
    signIn: true,
    hideNavBar: true,
    built: true,
  },
  {
    name: 'cardNotifications',
    path: '/cardholder/dashboard/{cardId}/notifications',
    signIn: true,
    hideNavBar: true,
    built: true,
  },
  {
    name: 'cardBillingAddress',
    path: '/cardholder/dashboard/{cardId}/billing-address',
    signIn: true,
    hideNavBar: true,
    built: true,
  },
  {
    name: 'cardReplacement',
    path: '/cardholder/dashboard/{cardId}/replacement',
    signIn: true,
    hideNavBar: true,
    built: true,
  },
  {
    name: 'cardDispute',
    path: '/cardholder/dashboard/{cardId}/disputes/{disputeId}',
    signIn: true,
    hideNavBar: true,
    built: true,
  },
  { name: 'addCard', path: '/cardholder/add-card', signIn: true, hideNavBar: true, built: true },
  { name: 'firstPin', path: '/cardholder/set-pin', hideNavBar: true, built: true },
  { name: 'cardholderHelp', path: '/cardholder/help', hideNavBar: true, built: true },
  { name: 'findAtm', path: '/cardholder/atm', signIn: true, hideNavBar: true, built: true },
] as const satisfies readonly RouteSource[];

type PartnerRow<Row> = Row extends RouteSource & {
  name: infer Name extends string;
  path: infer Path extends string;
}
  ? Omit<Row, 'name' | 'path'> & {
      readonly name: `partner${Capitalize<Name>}`;
      readonly path: `/{partner}${Path}`;
    }
  : never;

const partnerPage = <Row extends (typeof portalRoutes | typeof linkRoutes)[number]>(row: Row) =>
  ({
    ...row,
    name: `partner${row.name[0]?.toUpperCase()}${row.name.slice(1)}`,
    path: `/{partner}${row.path}`,
    titleKey: `titles.${row.name}`,
  }) as PartnerRow<Row>;

/** `{partner}` is the prefix of a partner brand (spec §2.4). */
const partnerRoutes = [
  { name: 'partnerLogin', path: '/{partner}/login', hideNavBar: true, built: true },
  {
    name: 'partnerCardholder',
    path: '/{partner}/cardholder/dashboard/{cardId}',
    signIn: true,
    hideNavBar: true,
    built: true,
  },
  {
    name: 'partnerOverview',
    path: '/{partner}/accountOverview',
    signIn: true,
    hideNavBar: true,
    built: true,
  },
  {
    name: 'partnerAccount',
    path: '/{partner}/account',
    signIn: true,
    hideNavBar: true,
    titleKey: 'titles.account',
    built: true,
  },
  {
    name: 'partnerRegisterCardholder',
    path: '/{partner}/register/cardholder',
    hideNavBar: true,
    built: true,
  },
  { name: 'partnerRegister', path: '/{partner}/register', hideNavBar: true, built: true },
] as const satisfies readonly RouteSource[];

/** The desk of the platform's staff, outside every business (docs/decisions/034-platform-staff.md). */
const staffRoutes = [
  { name: 'staff', path: '/staff', signIn: true, hideNavBar: true, built: true },
] as const satisfies readonly RouteSource[];

/** Nothing links to it (spec §2.1 "easter-egg page at a hidden path"). */
const hiddenRoutes = [
  { name: 'easterEgg', path: '/bloom', built: true },
] as const satisfies readonly RouteSource[];

/** Every route of spec §2 in its order, by the area it belongs to. */
export const ROUTE_TABLE = {
  public: [...publicRoutes, ...hiddenRoutes],
  onboarding: onboardingRoutes,
  business: businessRoutes,
  cardholder: [...cardholderRoutes, ...portalRoutes],
  partner: [...partnerRoutes, ...linkRoutes.map(partnerPage), ...portalRoutes.map(partnerPage)],
  staff: staffRoutes,
} as const satisfies Record<RouteArea, readonly RouteSource[]>;
