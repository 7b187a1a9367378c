import {
  bottomBarItems,
  type NavInput,
  type NavItem,
  type NavKey,
  sidebarItems,
} from '#lib/domain/shell/navigation.ts';

/** One line of the navigation that is no group. */
export type FlatNavItem = Exclude<NavItem, { kind: 'group' }>;

/** The sidebar's lines that the bottom bar lacks; above the bar the list of places has them. */
export function besideBottomBar(input: NavInput): FlatNavItem[] {
  const inBar = new Set(bottomBarItems(input).map(({ key }) => key));
  return sidebarItems(input)
    .flatMap(flatItems)
    .filter(({ key }) => !inBar.has(key));
}

/** A line, or the lines of a group. */
export const flatItems = (item: NavItem): FlatNavItem[] =>
  item.kind === 'group' ? item.items.flatMap(flatItems) : [item];

const HOME_TEXTS: Partial<Record<NavKey, string>> = {
  programs: 'tabs.programs',
  cards: 'tabs.cards',
  orders: 'tabs.orders',
  autoloads: 'tabs.autoloads',
  fundingAccount: 'tabs.fundingAccount',
  fundingAccounts: 'tabs.fundingAccounts',
  cardMoney: 'tabs.cardMoney',
  recipients: 'tabs.recipients',
  transfers: 'tabs.transfers',
  imports: 'tabs.imports',
  cardOrderImport: 'imports.cardOrder',
  physicalCardImport: 'imports.physicalCards',
  virtualCardImport: 'imports.virtualCards',
  cardLoadsImport: 'imports.cardLoads',
  recipientsImport: 'imports.recipients',
  bankPaymentsImport: 'imports.bankPayments',
};

/** The text key of a line; the parts of Home have their own area. */
export function navTextKey(key: NavKey): string {
  const ofHome = HOME_TEXTS[key];
  return ofHome ? `shell.home.${ofHome}` : `shell.nav.${key}`;
}
