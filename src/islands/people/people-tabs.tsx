import { settingsTabs } from '#lib/domain/shell/navigation.ts';
import { useCurrency, useNavInput } from '../page/use-session.ts';
import { TabLinks } from '../ui/tabs.tsx';
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
  return links.length > 1 ? <TabLinks label={t('people.tab.label')} links={links} /> : null;
}
