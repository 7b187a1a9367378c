import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { brandByKey } from '#lib/brand/brands.ts';
import { brandKey } from '#lib/browser/brand-key.ts';
import { letEnterAct } from '#lib/browser/enter-acts.ts';
import { keepFocus } from '#lib/browser/keep-focus.ts';
import { guardPresses } from '#lib/browser/press-guard.ts';
import { onUnauthenticated, queryClient } from '#lib/browser/query-client.ts';
import { ownBusinessId, roleFor } from '#lib/domain/people/business-context.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { matchRoute, pathTo } from '#lib/domain/shell/routes.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { $pageTexts } from '#lib/stores/page-texts.ts';
import { $guardState, startGuard } from '#lib/stores/session/run-guard.ts';
import { $businessContext, $user, isRolelessIn } from '#lib/stores/session/session.ts';
import { endExpiredSession } from '#lib/stores/session/sign-out.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextsProvider, useT } from '../ui/texts.tsx';
import { LoadBoundary, LoadFailure } from './load-failure.tsx';
import { useLive } from './use-live.ts';
import { useWindowTitle } from './use-window-title.ts';

/** The props of every page island. */
export type PageProps = { texts: Texts; lang: Language };

/**
 * The root of a signed-in page's island: texts, server data, the guard and the screen for failures. Until the
 * guard allows it, the skeleton stands: the same one that the page put into `slot="fallback"`, so nothing jumps.
 */
export function PageRoot({
  texts,
  lang,
  skeleton,
  children,
}: PageProps & { skeleton: ReactNode; children: ReactNode }) {
  useState(startGuard);
  useEffect(tieQueriesToSession, []);
  useEffect(guardPresses, []);
  useEffect(keepFocus, []);
  useEffect(letEnterAct, []);
  return (
    <TextsProvider texts={texts} lang={lang}>
      <QueryClientProvider client={queryClient}>
        <LoadBoundary>
          <GuardState skeleton={skeleton}>{children}</GuardState>
        </LoadBoundary>
      </QueryClientProvider>
    </TextsProvider>
  );
}

function GuardState({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const guardState = useStore($guardState);
  const isAllowed = guardState.kind === 'allowed';
  useLive(isAllowed);
  // A whole page renders in small steps, so that an old phone stays responsive; leaving happens at once.
  const mayEnter = useDeferredValue(isAllowed, false);
  const roleless = useRolelessIn();
  if (isAllowed && roleless) return <NoRole {...roleless} />;
  if (isAllowed) return mayEnter ? children : skeleton;
  if (guardState.kind === 'failed') return <LoadFailure error={guardState.error} />;
  return guardState.kind === 'notFound' ? <PageNotFound /> : skeleton;
}

/** The organization and role of somebody whose role nobody defined in the business of this page; null for others. */
function useRolelessIn(): { role: string; organization: string } | null {
  const context = useStore($businessContext);
  if (!context) return null;
  const { route, params } = matchRoute(location.pathname) ?? {};
  // The one page of a business that does not bear it in its address.
  const businessId = route?.name === 'integrations' ? ownBusinessId(context) : params?.businessId;
  if (!businessId || !isRolelessIn(context, businessId)) return null;
  return { role: roleFor(context, businessId) ?? '', organization: context.topLevelBusinessName };
}

/** Such a role allows nothing, so the page says so and whom to ask. */
function NoRole({ role, organization }: { role: string; organization: string }) {
  const t = useT();
  return (
    <EmptyState isPage title={t('shell.noRole.title')}>
      {t('shell.noRole.body', { role, organization })}
    </EmptyState>
  );
}

/** Home of whoever may be signed out: the landing page, or the sign-in of a partner, which leads on. */
function homePath(): string {
  const brand = brandKey();
  return brandByKey(brand).prefix ? portalPath('cardholders', brand) : pathTo('home');
}

/** For a page whose thing is missing or foreign: both look the same. */
export function PageNotFound() {
  const t = useT();
  useWindowTitle(useStore($pageTexts).t('titles.notFound'));
  return (
    <EmptyState
      kind="search"
      isPage
      title={t('common.notFound.title')}
      action={<ButtonLink href={homePath()}>{t('common.button.goHome')}</ButtonLink>}
    >
      {t('common.notFound.body')}
    </EmptyState>
  );
}

/**
 * A 401 in any query ends the session; the cache and the shown data go with the person. The result of a query that
 * was running when the session ended is ignored.
 */
function tieQueriesToSession(): () => void {
  const stopWatching = onUnauthenticated(() => {
    if ($user.get()) void endExpiredSession();
  });
  const stopListening = $user.listen((user) => {
    if (user) return;
    queryClient.clear();
    $guardState.set({ kind: 'leaving' });
  });
  return () => {
    stopWatching();
    stopListening();
  };
}
