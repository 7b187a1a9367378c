import * as z from 'zod/mini';
import { FAULTS, INTEGRATIONS } from '#lib/domain/integrations/integrations.ts';
import { defineCall } from '../call.ts';
import { Id, Instant } from '../fields.ts';

/** One outside service, and how it is doing. */
export const Integration = z
  .object({
    name: z.enum(INTEGRATIONS),
    /** `off`: nothing is connected, and what it is for goes another way or not at all. */
    mode: z.enum(['sandbox', 'live', 'off']),
    /** Who serves it; null where that is our own sandbox, or nobody. */
    provider: z.nullable(z.string().check(z.maxLength(60))),
    /** `unused`: no call of it has ended yet, or none is made from here. */
    health: z.enum(['healthy', 'failing', 'unused']),
    lastSuccessAt: z.nullable(Instant),
    /** The last failure; it may be over. */
    lastError: z.nullable(z.object({ at: Instant, fault: z.enum(FAULTS) })),
    /** The variables of the environment that configure it. */
    settings: z.array(z.string().check(z.regex(/^[A-Z][A-Z_]{0,39}$/))).check(z.maxLength(12)),
  })
  .register(z.globalRegistry, { id: 'Integration' });
export type Integration = z.output<typeof Integration>;

export const getIntegrations = defineCall({
  name: 'getIntegrations',
  method: 'GET',
  path: '/businesses/{id}/integrations',
  summary: 'The outside services that the platform stands on, and how they are doing',
  tag: 'Integrations',
  access: { kind: 'business', owner: 'business', permission: 'developerTools', shared: true },
  params: z.object({ id: Id }),
  output: z.object({ integrations: z.array(Integration).check(z.maxLength(INTEGRATIONS.length)) }),
});
