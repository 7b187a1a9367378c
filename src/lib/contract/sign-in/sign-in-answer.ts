import * as z from 'zod/mini';

/**
 * What a proven first factor is answered with: the token with which the browser signs in at the provider, or that the
 * second factor is asked first (`verifySecondFactor`).
 */
export const SignInAnswer = z
  .union([
    z.object({ customToken: z.string() }),
    z.object({ secondFactor: z.object({ challenge: z.string(), expiresInS: z.int() }) }),
  ])
  .register(z.globalRegistry, { id: 'SignInAnswer' });
export type SignInAnswer = z.output<typeof SignInAnswer>;
