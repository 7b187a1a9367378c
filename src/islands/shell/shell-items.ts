import { type NavInput, type NavItem, type NavKey, sidebarItems } from '#lib/domain/navigation.ts';

/** The sidebar's lines as they can be used today: webhooks need a call that is yet to come, so they are left out. */
export function usableSidebar(input: NavInput): NavItem[] {
  return sidebarItems(input).map((item) =>
    item.kind === 'group' ? { ...item, items: item.items.filter(({ key }) => key !== 'webhooks') } : item,
  );
}

const HOME_TEXTS: Partial<Record<NavKey, string>> = {
  programs: 'tabs.programs',
  cards: 'tabs.cards',
  orders: 'tabs.orders',
  autoloads: 'tabs.autoloads',
  fundingAccount: 'tabs.fundingAccount',
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

/** Where the text of a line stands: the parts of Home have an area of their own. */
export function navTextKey(key: NavKey): string {
  const ofHome = HOME_TEXTS[key];
  return ofHome ? `home.${ofHome}` : `shell.nav.${key}`;
}
