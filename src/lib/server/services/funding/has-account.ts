import { type SqlBool, sql } from 'kysely';

/** An organization with programs has an account of its own only where staff of the platform marked it so (spec §6). */
export const HAS_ACCOUNT = sql<SqlBool>`(business.parent_id is not null or business.has_super_funding
  or not exists (select from business as program where program.parent_id = business.id))`;
