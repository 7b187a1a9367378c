import { useStore } from '@nanostores/react';
import { goTo } from '#lib/browser/navigate.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import {
  brandOfCards,
  cardholderDestination,
  isStillHeld,
  memberDestination,
} from '#lib/domain/sign-in/landing.ts';
import { rememberChoice } from '#lib/stores/session/last-choice.ts';
import { loadUser } from '#lib/stores/session/load-user.ts';
import { $businessContext, $consumerContext, $user } from '#lib/stores/session/session.ts';
import type { AccountMenuProps } from './account-menu.tsx';

/** What the account menu shows and does. */
export function useAccount(
  acts: Pick<AccountMenuProps, 'chosenLang' | 'onPreferences' | 'onShortcuts'>,
): AccountMenuProps {
  const user = useStore($user);
  const context = useStore($businessContext);
  const cards = (useStore($consumerContext)?.cards ?? []).filter(isStillHeld);
  return {
    ...acts,
    name: user ? `${user.firstName} ${user.lastName}`.trim() : null,
    organization: context?.topLevelBusinessName ?? null,
    others: (context?.organizations ?? []).filter(
      ({ businessId }) => businessId !== context?.topLevelBusinessId,
    ),
    cardPath:
      cards.length > 0
        ? cardholderDestination(
            cards.map(({ id }) => id),
            brandOfCards(cards),
          )
        : null,
    staffPath: user?.isStaff ? pathTo('staff') : null,
    onSwitch: (businessId) => void switchTo(businessId),
  };
}

/** Opens the home of another organisation of the same person. */
async function switchTo(businessId: string): Promise<void> {
  if (!(await loadUser(businessId))) return;
  const context = $businessContext.get();
  if (!context) return;
  rememberChoice({ portal: 'business', businessId: context.topLevelBusinessId });
  goTo(memberDestination(context));
}
