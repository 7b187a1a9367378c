import { useStore } from '@nanostores/react';
import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { BrandKey } from '#lib/brand/brands.ts';
import { focusHeadingAfterNavigation } from '#lib/browser/focus-heading.ts';
import { pageClock } from '#lib/browser/page-clock.ts';
import { followTouches } from '#lib/browser/touched.ts';
import { watchOwnEntry } from '#lib/browser/watch-own-entry.ts';
import type { Clock } from '#lib/domain/clock.ts';
import { isClosedIn } from '#lib/domain/people/business-context.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { bottomBarItems, type NavInput, sidebarItems } from '#lib/domain/shell/navigation.ts';
import { memberDestination } from '#lib/domain/sign-in/landing.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { $pageTexts } from '#lib/stores/page-texts.ts';
import { startGuard } from '#lib/stores/session/run-guard.ts';
import { $user } from '#lib/stores/session/session.ts';
import { openWebhooks } from '#lib/stores/shell/open-webhooks.ts';
import type { PageProps } from '../page/page-root.tsx';
import { useNavInput } from '../page/use-session.ts';
import { IconButton } from '../ui/button.tsx';
import { Mark } from '../ui/mark.tsx';
import { TextsProvider, useT } from '../ui/texts.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { HubTabs } from './hub-tabs.tsx';
import type { NavActions } from './nav-line.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PlacesMenu } from './places-menu.tsx';
import { type ShellPart, ShellParts } from './shell-parts.tsx';
import { Sidebar } from './sidebar.tsx';
import { UrlBanner } from './url-banner.tsx';
import { useAccount } from './use-account.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { WaitingLink } from './waiting-count.tsx';

export type ShellBrand = { key: BrandKey; name: string; supportEmail: string };

type ShellProps = PageProps & {
  brand: ShellBrand;
  /** the person's choice; a page without a translation is in English */
  chosenLang: Language;
  /** the sandbox's clock may be moved */
  isSandbox: boolean;
};

/** The frame of the dashboard: navigation, account, banner, messages and what opens above the page. */
export default function Shell({ texts, lang, ...rest }: ShellProps) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <Frame {...rest} />
    </TextsProvider>
  );
}

function Frame({ brand, chosenLang, isSandbox }: Omit<ShellProps, keyof PageProps>) {
  const t = useT();
  useState(() => {
    $pageTexts.set({ t, brand: brand.name });
    return startGuard();
  });
  useEffect(focusHeadingAfterNavigation, []);
  useEffect(watchOwnEntry, []);
  useEffect(followTouches, []);
  const clock = useClock(isSandbox);
  const [part, setPart] = useState<ShellPart | null>(null);
  useShortcuts({ onCommand: () => setPart('command'), onHelp: () => setPart('shortcuts') });

  const [hasKeyboard] = useState(() => !matchMedia('(pointer: coarse)').matches);
  // Deferred, so that React draws in small steps and shows all lines at once: a single early line would move.
  const { nav, isPersonKnown } = useDeferredValue(useKnown());
  useWaitingCount(nav);
  const home = nav ? memberDestination(nav.context) : '/';
  const account = useAccount({
    chosenLang,
    onPreferences: () => setPart('preferences'),
    onShortcuts: hasKeyboard ? () => setPart('shortcuts') : undefined,
  });
  const actions: NavActions = {
    support: () => setPart('support'),
    webhooks: () => nav && openWebhooks(nav),
    docs: () => window.open('/docs', '_blank', 'noopener'),
    signOut: () => setPart('signOut'),
  };
  return (
    <>
      <Sidebar
        brand={brand}
        items={nav ? sidebarItems(nav) : BARE}
        actions={actions}
        account={account}
        onCommand={() => setPart('command')}
        home={home}
      />
      <header className="topbar">
        <a className="wordmark" href={home} aria-label={brand.name}>
          <Mark brand={brand.key} />
        </a>
        <WaitingLink nav={nav} />
        <PlacesMenu nav={nav} actions={actions} />
        <IconButton label={t('shell.command.open')} onClick={() => setPart('command')}>
          <Search aria-hidden="true" />
        </IconButton>
        <AccountMenu {...account} isNarrow />
      </header>
      <BottomBar items={nav ? bottomBarItems(nav) : isPersonKnown ? BARE_BAR : []} actions={actions} />
      {nav && <HubTabs {...nav} />}
      {nav && isClosedIn(nav.context, nav.businessId) ? <ClosedNotice /> : <UrlBanner clock={clock} />}
      <OfflineNotice />
      <ShellParts
        part={part}
        onClose={() => setPart(null)}
        onPart={setPart}
        nav={nav}
        actions={actions}
        supportEmail={brand.supportEmail}
        chosenLang={chosenLang}
      />
      <ToastRegion />
    </>
  );
}

/** Counts what waits for this person; whoever may not decide has nothing counted. */
function useWaitingCount(nav: NavInput | null): void {
  const { businessId = null } = nav ?? {};
  const has = (permission: Permission) => nav?.permissions.has(permission) ?? false;
  useFollowed(has('approvePayments') ? businessId : null, loadApprovals);
  useFollowed(has('manageDisputes') && !has('hideTransactionData') ? businessId : null, loadCases);
  useFollowed(has('reissueCards') ? businessId : null, loadReplacements);
}

type Follow = (businessId: string) => () => void;

const loadApprovals = async (): Promise<Follow> =>
  (await import('#lib/stores/approvals/follow-waiting.ts')).followWaiting;
const loadCounts = () => import('#lib/stores/shell/follow-counts.ts');
const loadCases = async (): Promise<Follow> => {
  const { followCount } = await loadCounts();
  return (businessId) => followCount('disputes', businessId);
};
const loadReplacements = async (): Promise<Follow> => {
  const { followCount } = await loadCounts();
  return (businessId) => followCount('replacements', businessId);
};

/** Follows something of a business while the frame stands; nothing for null. */
function useFollowed(businessId: string | null, load: () => Promise<Follow>): void {
  useEffect(() => {
    if (businessId === null) return;
    let stop = () => {};
    let isOver = false;
    void load().then((follow) => {
      if (!isOver) stop = follow(businessId);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [businessId, load]);
}

/** The lines before the person's business is known, and for a person without one. */
const BARE = [
  { kind: 'action', key: 'support' },
  { kind: 'action', key: 'signOut' },
] as const;
const BARE_BAR = [{ kind: 'action', key: 'signOut' }] as const;

/** The signed-in person and their navigation. */
function useKnown() {
  const nav = useNavInput();
  const isPersonKnown = useStore($user) !== undefined;
  return useMemo(() => ({ nav, isPersonKnown }), [nav, isPersonKnown]);
}

/** Renders again once the sandbox has answered with its clock. */
function useClock(isSandbox: boolean): Clock {
  const [clock, setClock] = useState<Clock>(pageClock);
  useEffect(() => {
    if (!isSandbox) return;
    import('#lib/browser/sandbox-clock.ts')
      .then(({ followSandboxClock }) => followSandboxClock())
      .then(() => setClock({ now: () => pageClock.now() }))
      .catch(() => {});
  }, [isSandbox]);
  return clock;
}
