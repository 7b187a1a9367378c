import { createPortal } from 'react-dom';
import { hubTabs, type NavInput, type NavItem } from '#lib/domain/shell/navigation.ts';
import { homeOf } from '#lib/domain/sign-in/landing.ts';
import { useCurrency } from '../page/use-session.ts';
import { TabLinks } from '../ui/tab-links.tsx';
import { useT } from '../ui/texts.tsx';
import { ProgramSwitcher } from './program-switcher.tsx';
import { navTextKey } from './shell-items.ts';
import { isCounted, WaitingCount } from './waiting-count.tsx';

/** The place in the layout for the head of the hub; it has the final height. */
export const HUB_PLACE = 'hub-place';

/**
 * The head of the Home hub: the organisation, and its tabs by product type (design §4.14). A single tab would
 * lead nowhere, so then the name stands alone.
 */
export function HubTabs(input: NavInput) {
  const t = useT();
  const currencyOf = useCurrency();
  const place = document.getElementById(HUB_PLACE);
  if (!place) return null;
  const tabs = hubTabs(input)
    .flatMap(linksOf)
    .map((link) => ({
      href: link.to,
      label: isCounted(link.key) ? (
        <>
          {t(navTextKey(link.key))}
          <WaitingCount of={link.key} />
        </>
      ) : (
        t(navTextKey(link.key))
      ),
      current: currencyOf(link) !== undefined,
    }));
  const head = (
    <div className="hub">
      <HubName {...input} />
      {tabs.length > 1 && <TabLinks label={t('shell.home.tabs.label')} links={tabs} />}
    </div>
  );
  return createPortal(head, place);
}

/** The organisation's name; for who looks over several programs, the way to each of them. */
function HubName(input: NavInput) {
  const { context } = input;
  if (homeOf(context).route === 'programs') return <ProgramSwitcher {...input} />;
  return <p className="hub-name">{context.topLevelBusinessName}</p>;
}

const linksOf = (item: NavItem): Extract<NavItem, { kind: 'link' }>[] => {
  if (item.kind === 'group') return item.items.flatMap(linksOf);
  return item.kind === 'link' ? [item] : [];
};
