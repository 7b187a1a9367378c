import {
  BookOpen,
  Building2,
  ChartColumn,
  ChevronDown,
  CircleCheckBig,
  Code,
  House,
  KeyRound,
  LifeBuoy,
  ListPlus,
  LogOut,
  type LucideIcon,
  Plug,
  Scale,
  ScrollText,
  Settings,
  ShieldCheck,
  UserCheck,
  Users,
  Webhook,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { NavItem, NavKey } from '#lib/domain/shell/navigation.ts';
import { useCurrency } from '../page/use-session.ts';
import { useT } from '../ui/texts.tsx';
import { navTextKey } from './shell-items.ts';
import { isCounted, WaitingCount } from './waiting-count.tsx';

/** The pictures of the lines. */
const NAV_PICTURES: Partial<Record<NavKey, LucideIcon>> = {
  home: House,
  approvals: CircleCheckBig,
  disputes: Scale,
  reports: ChartColumn,
  settings: Settings,
  users: Users,
  spendRules: ShieldCheck,
  customFields: ListPlus,
  businessProfile: Building2,
  auditLog: ScrollText,
  approvalSettings: UserCheck,
  developers: Code,
  apiKeys: KeyRound,
  webhooks: Webhook,
  docs: BookOpen,
  integrations: Plug,
  support: LifeBuoy,
  signOut: LogOut,
};

/** The acts of the navigation; one that is missing here is not shown. */
export type NavActions = Partial<Record<NavKey, () => void>>;

type NavLineProps = { item: NavItem; actions: NavActions };

/** One line of the sidebar: a place, an act, or a group that opens. */
export function NavLine({ item, actions }: NavLineProps) {
  const t = useT();
  const currencyOf = useCurrency();
  const text = t(navTextKey(item.key));
  if (item.kind === 'group') return <NavGroup item={item} text={text} actions={actions} />;
  if (item.kind === 'link') {
    return (
      <li>
        <a className="nav-line" href={item.to} title={text} aria-current={currencyOf(item)}>
          <Words navKey={item.key}>{text}</Words>
          {isCounted(item.key) && <WaitingCount of={item.key} />}
        </a>
      </li>
    );
  }
  const act = actions[item.key];
  if (!act) return null;
  return (
    <li>
      <button type="button" className="nav-line" title={text} onClick={act}>
        <Words navKey={item.key}>{text}</Words>
      </button>
    </li>
  );
}

function Words({ navKey, children }: { navKey: NavKey; children: ReactNode }) {
  const Picture = NAV_PICTURES[navKey];
  return (
    <>
      {Picture && <Picture className={navKey === 'signOut' ? 'flips' : ''} aria-hidden="true" />}
      <span className="nav-words">{children}</span>
    </>
  );
}

type NavGroupProps = { item: Extract<NavItem, { kind: 'group' }>; text: string; actions: NavActions };

/** Open from the start where it contains the current page. */
function NavGroup({ item, text, actions }: NavGroupProps) {
  const currencyOf = useCurrency();
  const holdsPage = item.items.some((inner) => inner.kind === 'link' && currencyOf(inner) !== undefined);
  const [open, setOpen] = useState(holdsPage);
  return (
    <li>
      <button
        type="button"
        className="nav-line"
        title={text}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Words navKey={item.key}>{text}</Words>
        <ChevronDown className="nav-arrow" aria-hidden="true" />
      </button>
      {open && (
        <ul className="nav-group">
          {item.items.map((inner) => (
            <NavLine key={inner.key} item={inner} actions={actions} />
          ))}
        </ul>
      )}
    </li>
  );
}
