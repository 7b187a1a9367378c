import * as z from 'zod/mini';
import { DISABLED_BECAUSE } from '#lib/domain/webhooks/delivery-states.ts';
import { defineActivities } from '../audit/define-activity.ts';
import { Id, Instant } from '../fields.ts';

/** The host alone: an address may hold what only its owner is to know. */
const of = { endpointId: Id, host: z.string() };

export const webhooksActivities = {
  ...defineActivities(
    [
      'webhookEndpointAdded',
      'webhookEndpointUpdated',
      'webhookEndpointRemoved',
      'webhookEndpointEnabled',
      'webhookSecretShown',
      'webhookSecretRotated',
    ],
    ['business'],
    of,
  ),
  ...defineActivities(['webhookEndpointDisabled'], ['business'], {
    ...of,
    because: z.enum(DISABLED_BECAUSE),
  }),
  ...defineActivities(['webhookEventsReplayed'], ['business'], {
    ...of,
    count: z.int(),
    since: Instant,
    until: Instant,
  }),
};
