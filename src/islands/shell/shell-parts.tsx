import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { NavInput, NavItem } from '#lib/domain/shell/navigation.ts';
import { hubTabs } from '#lib/domain/shell/navigation.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { $pageActs } from '#lib/stores/page-acts.ts';
import { toggleSidebar } from '#lib/stores/shell/interface.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { failureTexts, LoadBoundary } from '../page/load-failure.tsx';
import { useT } from '../ui/texts.tsx';
import type { Command } from './commands.ts';
import type { NavActions } from './nav-line.tsx';
import { navTextKey, usableSidebar } from './shell-items.ts';

/** The parts that open above the page; each is its own chunk. */
export type ShellPart = 'command' | 'shortcuts' | 'support' | 'preferences' | 'signOut';

const CommandMenu = lazyPart(() => import('./command-menu.tsx').then((part) => part.CommandMenu));
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx').then((part) => part.ShortcutsDialog));
const SupportDialog = lazyPart(() => import('./support-dialog.tsx').then((part) => part.SupportDialog));
const PreferencesDialog = lazyPart(() =>
  import('./preferences-dialog.tsx').then((part) => part.PreferencesDialog),
);

const SignOutDialog = lazyPart(() => import('./sign-out-dialog.tsx').then((part) => part.SignOutDialog));

type ShellPartsProps = {
  part: ShellPart | null;
  onClose: () => void;
  onPart: (part: ShellPart) => void;
  nav: NavInput | null;
  actions: NavActions;
  supportEmail: string;
  chosenLang: Language;
};

export function ShellParts(props: ShellPartsProps) {
  const { part, onClose, onPart, nav, actions, supportEmail, chosenLang } = props;
  const t = useT();
  const isOpen = (name: ShellPart) => ({ open: part === name, onClose });
  const ofPage = useStore($pageActs).map((act) => ({ ...act, section: 'actions' as const }));
  return (
    <>
      <OnceOpen {...isOpen('command')}>
        <CommandMenu
          {...isOpen('command')}
          commands={[...pages(nav, t), ...ofPage, ...acts(nav, actions, onPart, t)]}
          nav={nav}
        />
      </OnceOpen>
      <OnceOpen {...isOpen('shortcuts')}>
        <ShortcutsDialog {...isOpen('shortcuts')} />
      </OnceOpen>
      <OnceOpen {...isOpen('support')}>
        <SupportDialog {...isOpen('support')} email={supportEmail} />
      </OnceOpen>
      <OnceOpen {...isOpen('signOut')}>
        <SignOutDialog {...isOpen('signOut')} />
      </OnceOpen>
      <OnceOpen {...isOpen('preferences')}>
        <PreferencesDialog {...isOpen('preferences')} chosenLang={chosenLang} />
      </OnceOpen>
    </>
  );
}

type Opening = { open: boolean; onClose: () => void };

/** Loads its part at the first opening and keeps it, so that focus returns to where it came from. */
function OnceOpen({ open, onClose, children }: Opening & { children: ReactNode }) {
  const wasOpen = useRef(false);
  wasOpen.current ||= open;
  if (!wasOpen.current) return null;
  const failure = (error: unknown) => <PartFailure error={error} open={open} onClose={onClose} />;
  return (
    <LoadBoundary instead={failure}>
      <Suspense>{children}</Suspense>
    </LoadBoundary>
  );
}

/** A message, because the chunk of a dialog might fail to load too. */
function PartFailure({ error, open, onClose }: Opening & { error: unknown }) {
  const t = useT();
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each opening
  useEffect(() => {
    if (!open) return;
    const { title, body } = failureTexts(error);
    const action = { label: t('common.button.retry'), run: () => location.reload() };
    showToast({ tone: 'error', text: `${t(title)}. ${t(body)}`, about: 'part', action });
    onClose();
  }, [open]);
  return null;
}

function pages(nav: NavInput | null, t: Translate): Command[] {
  if (!nav) return [];
  const links = [...usableSidebar(nav), ...hubTabs(nav)].flatMap(linksOf);
  const byPath = new Map(links.map((link) => [link.to, link]));
  return [...byPath.values()].map(({ key, to }) => ({
    id: key,
    section: 'pages',
    label: t(navTextKey(key)),
    to,
  }));
}

const linksOf = (item: NavItem): Extract<NavItem, { kind: 'link' }>[] => {
  if (item.kind === 'group') return item.items.flatMap(linksOf);
  return item.kind === 'link' ? [item] : [];
};

function acts(
  nav: NavInput | null,
  actions: NavActions,
  onPart: (part: ShellPart) => void,
  t: Translate,
): Command[] {
  const docs = nav?.permissions.has('developerTools') ? [{ label: 'nav.docs', run: actions.docs }] : [];
  const all = [
    { label: 'account.preferences', run: () => onPart('preferences') },
    { label: 'account.shortcuts', run: () => onPart('shortcuts') },
    { label: 'nav.support', run: actions.support },
    ...docs,
    { label: 'sidebar.collapse', run: toggleSidebar },
    { label: 'nav.signOut', run: actions.signOut },
  ];
  return all.flatMap(({ label, run }) =>
    run
      ? [{ id: label.replace('.', '-'), section: 'actions' as const, label: t(`shell.${label}`), run }]
      : [],
  );
}
