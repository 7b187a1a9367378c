import { createPortal } from 'react-dom';
import { hubTabs, type NavInput, type NavItem } from '#lib/domain/navigation.ts';
import { TabLinks } from '../ui/tabs.tsx';
import { useT } from '../ui/texts.tsx';
import { currency, navTextKey } from './shell-items.ts';

/** Place in the layout, of the final height, into which the tabs are drawn. */
export const HUB_PLACE = 'hub-tabs';

/** The tabs of the Home hub by product type (design §4.14); one alone would lead nowhere, so it is not drawn. */
export function HubTabs(input: NavInput) {
  const t = useT();
  const place = document.getElementById(HUB_PLACE);
  const links = hubTabs(input).flatMap(linksOf);
  if (!place || links.length < 2) return null;
  const tabs = links.map(({ key, to }) => ({
    href: to,
    label: t(navTextKey(key)),
    current: currency(to, location.pathname) !== undefined,
  }));
  return createPortal(<TabLinks label={t('home.tabs.label')} links={tabs} />, place);
}

const linksOf = (item: NavItem): Extract<NavItem, { kind: 'link' }>[] => {
  if (item.kind === 'group') return item.items.flatMap(linksOf);
  return item.kind === 'link' ? [item] : [];
};
