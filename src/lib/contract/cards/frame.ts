import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Instant } from '../fields.ts';
import { cardParams } from './cards.ts';

const Token = z.string().check(z.minLength(1), z.maxLength(1_000));

export const getClientToken = defineCall({
  name: 'getClientToken',
  method: 'GET',
  path: '/cards/{id}/clientToken',
  summary:
    "A token with which one card frame shows the holder's own number once, within 60 seconds: load the frame, which tells its nonce, then ask with that",
  tag: 'Cards',
  access: { kind: 'business', owner: 'card', permission: null, only: 'holder' },
  params: cardParams,
  /** What the frame told; the token works in that frame alone. */
  query: z.object({ frameNonce: z.string().check(z.regex(/^[\w-]{20,200}$/)) }),
  hasSecrets: true,
  output: z.object({ clientToken: z.string(), expiresAt: Instant, framePath: z.string() }),
  freshSignIn: true,
  errors: ['wrong_state'],
});

export const openIssuerFrame = defineCall({
  name: 'openIssuerFrame',
  method: 'POST',
  path: '/issuer/frame',
  summary:
    'Trades a client token and the secret of its frame for the address of the issuer’s own document with the card, where a live issuer has one',
  tag: 'Issuer',
  access: { kind: 'link' },
  fromFrame: true,
  body: z.object({ clientToken: Token, frameSecret: Token }),
  output: z.object({ address: z.url() }),
  hasSecrets: true,
  isUnkeyed: true,
  withoutActivity: true,
  errors: ['link_invalid'],
});
