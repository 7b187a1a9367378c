/** What became of an event at one endpoint: it is tried again, it arrived, or it was given up. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a try got no answer. */
export const ATTEMPT_ERRORS = ['refusedAddress', 'notFound', 'timeout', 'tls', 'connection'] as const;
export type AttemptError = (typeof ATTEMPT_ERRORS)[number];

/** Who or what disabled an endpoint: somebody, its own answer 410, or five days without a success. */
export const DISABLED_BECAUSE = ['person', 'gone', 'failing'] as const;
export type DisabledBecause = (typeof DISABLED_BECAUSE)[number];
