import { ORDER_KINDS } from '#lib/domain/orders/order-states.ts';
import { hubTabs, type NavInput, sidebarItems } from '#lib/domain/shell/navigation.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { SPEND_RULE_TYPES } from '#lib/domain/spend-rules/spend-rules.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { orderingPrograms } from '#lib/stores/orders/ordering-programs.ts';
import { $businessContext, permissionsIn } from '#lib/stores/session/session.ts';
import { toggleSidebar } from '#lib/stores/shell/interface.ts';
import { applyTheme, THEMES } from '../ui/theme-switch.tsx';
import type { Command } from './commands.ts';
import type { NavActions } from './nav-line.tsx';
import { flatItems, navTextKey } from './shell-items.ts';

/** What a command opens above the page. */
export type OpenedPart = 'preferences' | 'shortcuts';

/** The pages that the role may open, and the programs. */
export function placeCommands(nav: NavInput | null, t: Translate): Command[] {
  if (!nav) return [];
  const links = [...sidebarItems(nav), ...hubTabs(nav)].flatMap(flatItems);
  const byPath = new Map(links.flatMap((link) => (link.kind === 'link' ? [[link.to, link.key]] : [])));
  const pages = [...byPath].map(
    ([to, key]): Command => ({
      id: key,
      section: 'pages',
      label: t(navTextKey(key)),
      to,
    }),
  );
  const programs = nav.context.programs.map(
    ({ id, name, productType }): Command => ({
      id: `program-${id}`,
      section: 'programs',
      label: name,
      also: `${t('shell.command.program')} ${id}`,
      to: pathTo(productType === 'bank_transfers' ? 'recipients' : 'cards', { businessId: id }),
    }),
  );
  return [...pages, ...programs];
}

/** What can be done from any page: something new, the look, help, the way out. */
export function actCommands(
  nav: NavInput | null,
  actions: NavActions,
  onPart: (part: OpenedPart) => void,
  t: Translate,
): Command[] {
  const developers = nav?.permissions.has('developerTools')
    ? [
        { label: 'nav.webhooks', run: actions.webhooks },
        { label: 'nav.docs', run: actions.docs },
      ]
    : [];
  const all = [
    { label: 'account.preferences', run: () => onPart('preferences') },
    { label: 'account.shortcuts', run: () => onPart('shortcuts') },
    { label: 'nav.support', run: actions.support },
    ...developers,
    { label: 'sidebar.collapse', run: toggleSidebar },
    { label: 'nav.signOut', run: actions.signOut },
  ];
  const acts = all.flatMap(({ label, run }): Command[] =>
    run ? [{ id: label.replace('.', '-'), section: 'actions', label: t(`shell.${label}`), run }] : [],
  );
  const themes = THEMES.map(
    (theme): Command => ({
      id: `theme-${theme}`,
      section: 'actions',
      label: t(`shell.command.theme.${theme}`),
      run: () => applyTheme(theme),
    }),
  );
  return [...newThings(nav, t), ...acts, ...themes];
}

/** What the addresses of lists begin: a rule of each type, an order of each kind. */
function newThings(nav: NavInput | null, t: Translate): Command[] {
  if (!nav || nav.isApplying) return [];
  const { businessId } = nav;
  const context = $businessContext.get();
  const top = nav.context.topLevelBusinessId;
  const owners = [
    top,
    ...nav.context.programs.flatMap(({ id, productType }) => (productType === 'bank_transfers' ? [] : [id])),
  ];
  const mayRule =
    nav.permissions.has('viewSpendRules') &&
    owners.some((id) => permissionsIn(context, id).has('manageSpendRules'));
  const rules = pathTo('spendRuleSettings', { businessId: top });
  const orders = pathTo('orders', { businessId });
  const newRules = SPEND_RULE_TYPES.filter(() => mayRule).map((type) => ({
    id: `new-rule-${type}`,
    label: t(`shell.command.newRule.${type}`),
    to: `${rules}?create=${type}`,
  }));
  const newOrders = ORDER_KINDS.filter((kind) => orderingPrograms(context, businessId, kind).length > 0).map(
    (kind) => ({
      id: `new-order-${kind}`,
      label: t(`shell.command.newOrder.${kind}`),
      to: `${orders}?create=${kind}`,
    }),
  );
  return [...newRules, ...newOrders].map((one) => ({ ...one, section: 'actions' }));
}
