import { useStore } from '@nanostores/react';
import { PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react';
import type { BrandKey } from '#lib/brand/brands.ts';
import type { NavItem } from '#lib/domain/shell/navigation.ts';
import { $sidebar, toggleSidebar } from '#lib/stores/shell/interface.ts';
import { IconButton } from '../ui/button.tsx';
import { Mark } from '../ui/mark.tsx';
import { useT } from '../ui/texts.tsx';
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx';
import { type NavActions, NavLine } from './nav-line.tsx';

export type SidebarProps = {
  brand: { key: BrandKey; name: string };
  items: readonly NavItem[];
  actions: NavActions;
  account: AccountMenuProps;
  onCommand: () => void;
  /** target of the mark's link */
  home: string;
};

const AT_THE_FOOT = new Set(['support', 'signOut']);

/** The wide layout's navigation: pages above, support and sign-out below; it can be narrowed (spec §2.7). */
export function Sidebar({ brand, items, actions, account, onCommand, home }: SidebarProps) {
  const t = useT();
  const narrow = useStore($sidebar) === 'collapsed';
  const Picture = narrow ? PanelLeftOpen : PanelLeftClose;
  const line = (item: NavItem) => <NavLine key={item.key} item={item} actions={actions} />;
  return (
    <aside className="sidebar">
      <div className="sidebar-head">
        <a className="wordmark" href={home} aria-label={brand.name}>
          <Mark brand={brand.key} />
          <span className="nav-words">{brand.name}</span>
        </a>
        <IconButton
          label={t(narrow ? 'shell.sidebar.expand' : 'shell.sidebar.collapse')}
          aria-expanded={!narrow}
          onClick={toggleSidebar}
        >
          <Picture className="flips" aria-hidden="true" />
        </IconButton>
      </div>
      <button
        type="button"
        className="nav-line command-open"
        title={t('shell.command.open')}
        onClick={onCommand}
      >
        <Search aria-hidden="true" />
        <span className="nav-words">{t('common.button.search')}</span>
        <kbd className="nav-words">{/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <nav aria-label={t('shell.nav.label')}>
        <ul>{items.filter(({ key }) => !AT_THE_FOOT.has(key)).map(line)}</ul>
        <ul>{items.filter(({ key }) => AT_THE_FOOT.has(key)).map(line)}</ul>
      </nav>
      <AccountMenu {...account} />
    </aside>
  );
}
