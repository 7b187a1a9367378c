import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { currency } from '#lib/domain/shell/current-place.ts';
import { screenBusinessId } from '#lib/domain/shell/guard.ts';
import type { NavInput, NavKey } from '#lib/domain/shell/navigation.ts';
import { matchRoute } from '#lib/domain/shell/routes.ts';
import { $guardState } from '#lib/stores/session/run-guard.ts';
import { $businessContext, isApplying, permissionsIn } from '#lib/stores/session/session.ts';

/** The business of this screen: the one in the path, else the top-level business (spec §2.7). */
export function useBusinessId(given?: string): string | null {
  const context = useStore($businessContext);
  return screenBusinessId(given, matchRoute(location.pathname), context?.topLevelBusinessId ?? null);
}

/** The permissions in a business, by default this screen's; screens hide the rest (design §4.8). */
export function usePermissions(businessId?: string): ReadonlySet<Permission> {
  const context = useStore($businessContext);
  const id = useBusinessId(businessId);
  return useMemo(() => permissionsIn(context, id ?? ''), [context, id]);
}

/** Whether a link leads to the present page; none does where nothing was found. */
export function useCurrency(): (link: { key: NavKey; to: string }) => 'page' | 'true' | undefined {
  const isNotFound = useStore($guardState).kind === 'notFound';
  return (link) => (isNotFound ? undefined : currency(link, location.pathname, location.search));
}

/** The data of the navigation; null until the context is known, and for somebody without a business. */
export function useNavInput(): NavInput | null {
  const context = useStore($businessContext);
  const isNotFound = useStore($guardState).kind === 'notFound';
  const ofPath = useBusinessId();
  // No link may lead into a business that was not found.
  const businessId = isNotFound && context ? context.topLevelBusinessId : ofPath;
  const permissions = usePermissions(businessId ?? undefined);
  return useMemo(
    () =>
      context && businessId ? { context, businessId, permissions, isApplying: isApplying(context) } : null,
    [context, businessId, permissions],
  );
}
