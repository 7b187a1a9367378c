import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { BrandKey } from '#lib/brand/brands.ts';
import { focusHeadingAfterNavigation } from '#lib/browser/focus-heading.ts';
import { watchOwnEntry } from '#lib/browser/watch-own-entry.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { $pageTexts } from '#lib/stores/page-texts.ts';
import { startGuard } from '#lib/stores/session/run-guard.ts';
import { signOutAsWished } from '#lib/stores/session/sign-out.ts';
import type { PageProps } from '../page/page-root.tsx';
import { OfflineNotice } from '../shell/offline-notice.tsx';
import { LateToasts } from '../sign-in/late-toasts.tsx';
import { TextsProvider, useT } from '../ui/texts.tsx';

type PortalFrameProps = PageProps & { brand: { key: BrandKey; name: string } };

/** What the frame of the cardholder's portal does itself: sign out, messages, and the line while we are out of reach. */
export default function PortalFrame({ texts, lang, brand }: PortalFrameProps) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <Frame brand={brand} />
    </TextsProvider>
  );
}

function Frame({ brand }: Pick<PortalFrameProps, 'brand'>) {
  const t = useT();
  useState(() => {
    $pageTexts.set({ t, brand: brand.name });
    return startGuard();
  });
  useEffect(focusHeadingAfterNavigation, []);
  useEffect(watchOwnEntry, []);
  const to = portalPath('cardholders', brand.key);
  return (
    <>
      <button type="button" className="portal-link" onClick={() => void signOutAsWished(undefined, to)}>
        <LogOut aria-hidden="true" className="flips" />
        <span>{t('cardholder.portal.signOut')}</span>
      </button>
      <OfflineNotice />
      <LateToasts />
    </>
  );
}
