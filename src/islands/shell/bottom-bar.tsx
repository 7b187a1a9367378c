import { ChartColumn, House, LogOut, type LucideIcon, Users } from 'lucide-react';
import type { NavItem, NavKey } from '#lib/domain/shell/navigation.ts';
import { useCurrency } from '../page/use-session.ts';
import { useT } from '../ui/texts.tsx';
import type { NavActions } from './nav-line.tsx';
import { navTextKey } from './shell-items.ts';

const PICTURES: Partial<Record<NavKey, LucideIcon>> = {
  home: House,
  reports: ChartColumn,
  users: Users,
  signOut: LogOut,
};

/** Replaces the sidebar under 1026 px: Home, Reports, Users, Sign Out (spec §2.7). */
export function BottomBar({ items, actions }: { items: readonly NavItem[]; actions: NavActions }) {
  const t = useT();
  const currencyOf = useCurrency();
  return (
    <nav className="bottom-bar" aria-label={t('shell.nav.label')}>
      {items.map((item) => {
        const Picture = PICTURES[item.key];
        const words = (
          <>
            {Picture && <Picture className={item.key === 'signOut' ? 'flips' : ''} aria-hidden="true" />}
            <span>{t(navTextKey(item.key))}</span>
          </>
        );
        return item.kind === 'link' ? (
          <a key={item.key} href={item.to} aria-current={currencyOf(item)}>
            {words}
          </a>
        ) : (
          <button key={item.key} type="button" onClick={actions[item.key]}>
            {words}
          </button>
        );
      })}
    </nav>
  );
}
