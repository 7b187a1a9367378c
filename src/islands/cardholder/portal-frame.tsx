import { useStore } from '@nanostores/react';
import { LogIn, LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type BrandKey, brandByKey } from '#lib/brand/brands.ts';
import { authReady } from '#lib/browser/firebase.ts';
import { focusHeadingAfterNavigation } from '#lib/browser/focus-heading.ts';
import { keepOfflinePage } from '#lib/browser/offline-page.ts';
import { followTouches } from '#lib/browser/touched.ts';
import { watchOwnEntry } from '#lib/browser/watch-own-entry.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { matchRoute } from '#lib/domain/shell/routes.ts';
import { $pageTexts } from '#lib/stores/page-texts.ts';
import { keepPickedLanguage } from '#lib/stores/session/own-language.ts';
import { $guardState, startGuard } from '#lib/stores/session/run-guard.ts';
import { $businessContext, $user } from '#lib/stores/session/session.ts';
import { signOutAsWished } from '#lib/stores/session/sign-out.ts';
import type { PageProps } from '../page/page-root.tsx';
import { OfflineNotice } from '../shell/offline-notice.tsx';
import { LateToasts } from '../sign-in/late-toasts.tsx';
import { TextsProvider, useT } from '../ui/texts.tsx';
import { IdleWarning } from './idle-warning.tsx';

type PortalFrameProps = PageProps & {
  brand: { key: BrandKey; name: string };
  /** the menu waits until it is known that it is theirs */
  isForAnybody: boolean;
};

/**
 * What the frame of the cardholder's portal does itself: sign out, by a press and where nobody is there any more, messages,
 * and the line while we are out of reach.
 */
export default function PortalFrame({ texts, lang, brand, isForAnybody }: PortalFrameProps) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <Frame brand={brand} isForAnybody={isForAnybody} />
    </TextsProvider>
  );
}

function Frame({ brand, isForAnybody }: Pick<PortalFrameProps, 'brand' | 'isForAnybody'>) {
  const t = useT();
  useState(() => {
    $pageTexts.set({ t, brand: brand.name });
    return startGuard();
  });
  useEffect(focusHeadingAfterNavigation, []);
  useEffect(watchOwnEntry, []);
  useEffect(keepPickedLanguage, []);
  useEffect(() => {
    const words = { text: t('common.connection.failed'), retry: t('common.button.retry') };
    void keepOfflinePage(words, brandByKey(brand.key));
  }, [t, brand.key]);
  const isLeftAlone = useEndsIdle() && !isForAnybody;
  const isOut = useIsSignedOut();
  const isTheirs = useIsOnlyCardholder();
  useEffect(() => {
    if (isForAnybody) document.querySelector('.portal-nav')?.toggleAttribute('hidden', !isTheirs);
  }, [isForAnybody, isTheirs]);
  const to = portalPath('cardholders', brand.key);
  return (
    <>
      {isOut ? (
        <a className="portal-link" href={to}>
          <LogIn aria-hidden="true" className="flips" />
          <span>{t('common.nav.signIn')}</span>
        </a>
      ) : (
        <button type="button" className="portal-link" onClick={() => void signOutAsWished(undefined, to)}>
          <LogOut aria-hidden="true" className="flips" />
          <span>{t('cardholder.portal.signOut')}</span>
        </button>
      )}
      <OfflineNotice namesMoment={false} />
      {isLeftAlone ? <IdleWarning /> : <InUse />}
      <LateToasts />
    </>
  );
}

/** Whether the sign-in provider knows nobody; help is there for them, too. */
function useIsSignedOut(): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    authReady().then(
      (found) => setOut(!found),
      () => {},
    );
  }, []);
  return isOut;
}

/** Whether somebody is signed in who works for no organization and not for the platform either. */
function useIsOnlyCardholder(): boolean {
  const user = useStore($user);
  const business = useStore($businessContext);
  const { kind } = useStore($guardState);
  return kind === 'allowed' && Boolean(user) && !user?.isStaff && !business;
}

/** Whether somebody is signed in on a page that shows what is theirs. */
function useEndsIdle(): boolean {
  const { kind } = useStore($guardState);
  return kind === 'allowed' && matchRoute(location.pathname)?.route.signIn === true;
}

/** What is done on this page keeps a card's page in another tab open. */
function InUse() {
  useEffect(followTouches, []);
  return null;
}
