import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { NavInput } from '#lib/domain/shell/navigation.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { failureTexts, LoadBoundary } from '../page/load-failure.tsx';
import { useT } from '../ui/texts.tsx';
import type { NavActions } from './nav-line.tsx';

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
  const isOpen = (name: ShellPart) => ({ open: part === name, onClose });
  return (
    <>
      <OnceOpen {...isOpen('command')}>
        <CommandMenu {...isOpen('command')} nav={nav} actions={actions} onPart={onPart} />
      </OnceOpen>
      <OnceOpen {...isOpen('shortcuts')}>
        <ShortcutsDialog {...isOpen('shortcuts')} />
      </OnceOpen>
      <OnceOpen {...isOpen('support')}>
        <SupportDialog {...isOpen('support')} email={supportEmail} businessId={nav?.businessId ?? null} />
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
