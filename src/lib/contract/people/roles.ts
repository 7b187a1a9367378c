import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id } from '../fields.ts';

/** Who holds one role, counted whole and named in part. */
export const RoleHolders = z
  .object({
    /** Key of a custom role, `admin`, or the name of a role that nobody defined. */
    role: z.string(),
    isDefined: z.boolean(),
    count: z.int(),
    /** The first few by name. */
    people: z.array(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })),
    /** Open invitations to the role. */
    invited: z.int(),
  })
  .register(z.globalRegistry, { id: 'RoleHolders' });
export type RoleHolders = z.output<typeof RoleHolders>;

export const listRoleHolders = defineCall({
  name: 'listRoleHolders',
  method: 'GET',
  path: '/businesses/{id}/roleHolders',
  summary:
    'How many hold each role in a business and its programs, and the first of them; one without any is left out',
  tag: 'Users',
  access: { kind: 'business', owner: 'business', permission: 'viewUsers', shared: true },
  params: z.object({ id: Id }),
  output: z.object({ roles: z.array(RoleHolders) }),
});
