import type { VerificationPort } from './port.ts';

/** Without a service for it, every application is looked at by a person of the platform. */
export const createVerificationByHand = (): VerificationPort => ({
  verify: async () => ({ kind: 'referred', because: 'byHand' }),
});
