import { settingsTabs } from '#lib/domain/shell/navigation.ts';
import { useCurrency, useNavInput } from '../page/use-session.ts';
import { TabLinks } from '../ui/tab-links.tsx';
import { useT } from '../ui/texts.tsx';

/** Users and roles beside each other (design §4.14). A single tab would lead nowhere, so then there is none. */
export function PeopleTabs() {
  const t = useT();
  const currencyOf = useCurrency();
  const input = useNavInput();
  const links = (input ? settingsTabs(input) : []).flatMap((item) =>
    item.kind === 'link' && (item.key === 'users' || item.key === 'roles')
      ? [{ href: item.to, label: t(`people.tab.${item.key}`), current: currencyOf(item) === 'page' }]
      : [],
  );
  if (links.length < 2) return null;
  return (
    <div className="people-tabs">
      <TabLinks label={t('people.tab.label')} links={links} />
    </div>
  );
}

/** The room of the tabs, so that nothing below them moves. */
export function PeopleTabsSkeleton() {
  return (
    <div className="people-tabs" aria-hidden="true">
      <div className="tabs" />
    </div>
  );
}
