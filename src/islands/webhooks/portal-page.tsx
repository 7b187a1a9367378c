import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { letEnterAct } from '#lib/browser/enter-acts.ts';
import { keepFocus } from '#lib/browser/keep-focus.ts';
import { guardPresses } from '#lib/browser/press-guard.ts';
import { onUnauthenticated, queryClient } from '#lib/browser/query-client.ts';
import type { WebhookPortal } from '#lib/contract/webhooks/portal.ts';
import { $pageTexts } from '#lib/stores/page-texts.ts';
import { $portalOver, enterPortal, overOf, type PortalOver } from '#lib/stores/webhooks/portal.ts';
import { LoadBoundary, LoadFailure } from '../page/load-failure.tsx';
import type { PageProps } from '../page/page-root.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextsProvider, useT } from '../ui/texts.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Portal } from './portal.tsx';
import { PortalSkeleton } from './portal-skeleton.tsx';

type PortalPageProps = PageProps & {
  brandName: string;
  /** the sandbox's clock may be moved */
  isSandbox: boolean;
};

/** The portal of webhooks. It has a session of its own, so neither the guard nor the sign-in of the dashboard. */
export function PortalPage({ texts, lang, brandName, isSandbox }: PortalPageProps) {
  useEffect(guardPresses, []);
  useEffect(keepFocus, []);
  useEffect(letEnterAct, []);
  useEffect(() => {
    if (!isSandbox) return;
    import('#lib/browser/sandbox-clock.ts').then((part) => part.followSandboxClock()).catch(() => {});
  }, [isSandbox]);
  return (
    <TextsProvider texts={texts} lang={lang}>
      <QueryClientProvider client={queryClient}>
        <LoadBoundary>
          <Entered brandName={brandName} />
        </LoadBoundary>
        <ToastRegion />
      </QueryClientProvider>
    </TextsProvider>
  );
}

type State =
  | { kind: 'opening' }
  | { kind: 'open'; portal: WebhookPortal }
  | { kind: 'over'; over: PortalOver }
  | { kind: 'failed'; error: unknown };

function Entered({ brandName }: { brandName: string }) {
  const t = useT();
  const [state, setState] = useState<State>({ kind: 'opening' });
  const over = useStore($portalOver);
  const hasBegun = useRef(false);
  const enter = useCallback(async () => {
    setState({ kind: 'opening' });
    try {
      setState({ kind: 'open', portal: await enterPortal() });
    } catch (error) {
      const over = overOf(error);
      setState(over === null ? { kind: 'failed', error } : { kind: 'over', over });
    }
  }, []);
  useEffect(() => {
    $pageTexts.set({ t, brand: brandName });
    // The secret works once.
    if (!hasBegun.current) void enter();
    hasBegun.current = true;
    return onUnauthenticated(() => $portalOver.set('ended'));
  }, [brandName, enter, t]);
  if (over !== null) return <Over over={over} />;
  if (state.kind === 'opening') return <PortalSkeleton />;
  if (state.kind === 'failed') return <LoadFailure error={state.error} onRetry={() => void enter()} />;
  return state.kind === 'over' ? <Over over={state.over} /> : <Portal portal={state.portal} />;
}

function Over({ over }: { over: PortalOver }) {
  const t = useT();
  return (
    <EmptyState isPage title={t(`webhooks.over.${over}`)}>
      {t(over === 'off' || over === 'forbidden' ? 'webhooks.over.ask' : 'webhooks.over.again')}
    </EmptyState>
  );
}
