import { Menu as List } from 'lucide-react';
import { hubTabs, type NavInput } from '#lib/domain/shell/navigation.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { useT } from '../ui/texts.tsx';
import type { NavActions } from './nav-line.tsx';
import { besideBottomBar, type FlatNavItem, flatItems, navTextKey } from './shell-items.ts';

type PlacesMenuProps = { nav: NavInput | null; actions: NavActions };

/** The list of places in the head of a narrow page: the tabs of Home, then what the bottom bar does not show. */
export function PlacesMenu({ nav, actions }: PlacesMenuProps) {
  const t = useT();
  const itemOf = (place: FlatNavItem): MenuItem => ({
    id: place.key,
    label: t(navTextKey(place.key)),
    ...(place.kind === 'link' ? { href: place.to } : { onSelect: actions[place.key] }),
  });
  const tabs = nav ? hubTabs(nav).flatMap(flatItems).map(itemOf) : [];
  const rest = (nav ? besideBottomBar(nav) : BARE).map(itemOf);
  const items = [
    ...tabs,
    ...rest.map((item, index) => ({ ...item, divided: index === 0 && tabs.length > 0 })),
  ];
  return (
    <Menu label={t('shell.nav.places')} items={items}>
      {(trigger) => (
        <IconButton label={t('shell.nav.places')} {...trigger}>
          <List aria-hidden="true" />
        </IconButton>
      )}
    </Menu>
  );
}

/** Before the person's business is known. */
const BARE = [{ kind: 'action', key: 'support' }] as const;
