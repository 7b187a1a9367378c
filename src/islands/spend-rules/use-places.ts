import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $businessContext, permissionsIn } from '#lib/stores/session/session.ts';
import { useT } from '../ui/texts.tsx';

/** Where the person may create a rule: for all cards of a business or program, or for chosen ones. */
export function usePlaces(businessId: string): { value: string; label: string }[] {
  const t = useT();
  const context = useStore($businessContext);
  return useMemo(() => {
    const programs = (context?.programs ?? []).filter(({ productType }) => productType !== 'bank_transfers');
    const own = programs.find(({ id }) => id === businessId);
    const top = { id: businessId, name: own?.name ?? context?.topLevelBusinessName ?? '' };
    const owners = [top, ...programs.filter(({ id }) => id !== businessId)].filter(({ id }) =>
      permissionsIn(context, id).has('manageSpendRules'),
    );
    // A rule of the organisation can be attached to cards of any program, so the programs add no choice.
    const ofChosen = owners.some(({ id }) => id === businessId) ? owners.slice(0, 1) : owners;
    return [
      ...owners.map(({ id, name }) => ({
        value: `business:${id}`,
        label: t('spend-rules.place.business', { name }),
      })),
      ...ofChosen.map(({ id, name }) => ({
        value: `cards:${id}`,
        label: t('spend-rules.place.cards', { name }),
      })),
    ];
  }, [context, businessId, t]);
}
