import { businessRoutes } from './business-routes.ts';
import type { RouteArea, RouteSource } from './route-source.ts';

/** The pages of emailed links, which each brand has. */
const linkRoutes = [
  { name: 'registerMember', path: '/register/member', needsQuery: true },
  { name: 'createProfile', path: '/onboard', needsQuery: true },
  { name: 'resetPassword', path: '/reset-password', needsQuery: true },
  { name: 'confirmEmail', path: '/confirm-email', needsQuery: true },
] as const satisfies readonly RouteSource[];

const publicRoutes = [
  { name: 'home', path: '/', hideNavBar: true, canonical: true },
  { name: 'about', path: '/about' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'registerCardholder', path: '/register/cardholder' },
  ...linkRoutes,
  { name: 'cardholders', path: '/cardholders', hideNavBar: true, canonical: true },
  { name: 'landingPage', path: '/landingPage' },
  { name: 'paymentLink', path: '/setup-payment' },
  { name: 'recipientEmailVerification', path: '/setup-payment/{businessId}/recipient' },
  { name: 'recipientBankDetails', path: '/setup-payment/recipient', needsQuery: true },
] as const satisfies readonly RouteSource[];

/** All of them are public: what a visitor may see is said by the cookie of their emailed link. */
const onboardingRoutes = [
  { name: 'apply', path: '/apply' },
  { name: 'continueApplication', path: '/continue' },
  { name: 'businessInfo', path: '/{businessId}/businessInfo' },
  { name: 'authorizedPerson', path: '/{businessId}/authorizedPerson' },
  { name: 'authorizedPersonLanding', path: '/{businessId}/authorizedPerson/welcome' },
  { name: 'authorizedPersonInfo', path: '/{businessId}/authorizedPerson/info' },
  { name: 'authorizedPersonStatus', path: '/{businessId}/authorizedPersonStatus' },
  { name: 'addBeneficialOwners', path: '/{businessId}/addBeneficialOwners' },
  {
    name: 'beneficialOwnerForm',
    path: '/{businessId}/beneficialOwnerForm/{beneficialOwnerId}/info',
  },
  { name: 'submitConfirmation', path: '/{businessId}/submitConfirmation' },
  { name: 'beneficialOwnerStatus', path: '/{businessId}/beneficialOwnerStatus' },
  { name: 'manualReview', path: '/{businessId}/manualReview' },
] as const satisfies readonly RouteSource[];

const cardholderRoutes = [
  {
    name: 'cardholderDashboard',
    path: '/cardholder/dashboard/{cardId}',
    signIn: true,
    hideNavBar: true,
  },
  { name: 'accountOverview', path: '/accountOverview', signIn: true, hideNavBar: true },
  { name: 'account', path: '/account', signIn: true, hideNavBar: true },
] as const satisfies readonly RouteSource[];

/** The portal's pages beyond the specification's; each brand has them under its prefix and the same titles. */
const portalRoutes = [
  {
    name: 'cardPin',
    path: '/cardholder/dashboard/{cardId}/pin',
    signIn: true,
    hideNavBar: true,
  },
  {
    name: 'cardNotifications',
    path: '/cardholder/dashboard/{cardId}/notifications',
    signIn: true,
    hideNavBar: true,
  },
  {
    name: 'cardBillingAddress',
    path: '/cardholder/dashboard/{cardId}/billing-address',
    signIn: true,
    hideNavBar: true,
  },
  {
    name: 'cardReplacement',
    path: '/cardholder/dashboard/{cardId}/replacement',
    signIn: true,
    hideNavBar: true,
  },
  {
    name: 'cardDispute',
    path: '/cardholder/dashboard/{cardId}/disputes/{disputeId}',
    signIn: true,
    hideNavBar: true,
  },
  { name: 'addCard', path: '/cardholder/add-card', signIn: true, hideNavBar: true },
  { name: 'firstPin', path: '/cardholder/set-pin', hideNavBar: true },
  { name: 'cardholderHelp', path: '/cardholder/help', hideNavBar: true },
  { name: 'findAtm', path: '/cardholder/atm', signIn: true, hideNavBar: true },
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
  { name: 'partnerLogin', path: '/{partner}/login', hideNavBar: true },
  {
    name: 'partnerCardholder',
    path: '/{partner}/cardholder/dashboard/{cardId}',
    signIn: true,
    hideNavBar: true,
  },
  {
    name: 'partnerOverview',
    path: '/{partner}/accountOverview',
    signIn: true,
    hideNavBar: true,
  },
  {
    name: 'partnerAccount',
    path: '/{partner}/account',
    signIn: true,
    hideNavBar: true,
    titleKey: 'titles.account',
  },
  {
    name: 'partnerRegisterCardholder',
    path: '/{partner}/register/cardholder',
    hideNavBar: true,
  },
  { name: 'partnerRegister', path: '/{partner}/register', hideNavBar: true },
] as const satisfies readonly RouteSource[];

/** The desk of the platform's staff, outside every business (docs/decisions/034-platform-staff.md). */
const staffRoutes = [
  { name: 'staff', path: '/staff', signIn: true, hideNavBar: true },
] as const satisfies readonly RouteSource[];

/** The portal of webhooks, which a single-use address opens in a tab of its own (docs/decisions/054-webhooks.md). */
const developerRoutes = [
  { name: 'webhooks', path: '/webhooks/{businessId}', hideNavBar: true },
] as const satisfies readonly RouteSource[];

/** Nothing links to it (spec §2.1 "easter-egg page at a hidden path"). */
const hiddenRoutes = [{ name: 'easterEgg', path: '/bloom' }] as const satisfies readonly RouteSource[];

/** Every route of spec §2 in its order, by the area it belongs to. */
export const ROUTE_TABLE = {
  public: [...publicRoutes, ...hiddenRoutes],
  onboarding: onboardingRoutes,
  business: businessRoutes,
  cardholder: [...cardholderRoutes, ...portalRoutes],
  partner: [...partnerRoutes, ...linkRoutes.map(partnerPage), ...portalRoutes.map(partnerPage)],
  staff: staffRoutes,
  developers: developerRoutes,
} as const satisfies Record<RouteArea, readonly RouteSource[]>;
