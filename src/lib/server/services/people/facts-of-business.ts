import { sql } from 'kysely';
import type { ReachedBusiness } from '../../commands/actor.ts';

/** What somebody may do in a business. */
export type Allowed = Pick<ReachedBusiness, 'isRoleDefined' | 'permissions' | 'lacksSecondFactor'>;

/** What a business is, whoever acts for it. */
export type BusinessFacts = Omit<ReachedBusiness, keyof Allowed | 'role'>;

/** The same of the business `s` of a query, as one JSON object. */
export const FACTS_OF_BUSINESS = sql`jsonb_build_object('id', s.id, 'name', s.name, 'parentId', s.parent_id,
  'parentName', (select parent.name from business parent where parent.id = s.parent_id),
  'productType', s.product_type, 'status', s.status, 'isClosed', s.closed_at is not null,
  'isEligibleForOnDemand', s.is_eligible_for_on_demand, 'hasSuperFunding', s.has_super_funding)`;
