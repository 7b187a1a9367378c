import type { BusinessContext } from '../people/business-context.ts';

type Organization = Pick<BusinessContext, 'topLevelBusinessId' | 'programs' | 'hasSuperFunding'>;

/** Whether a business has a funding account of its own: an organization with programs only where it is marked (spec §6). */
export const hasOwnAccount = (
  { topLevelBusinessId, programs, hasSuperFunding }: Organization,
  businessId: string,
): boolean => businessId !== topLevelBusinessId || programs.length === 0 || hasSuperFunding === true;
