import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Instant } from '../fields.ts';
import { cardParams } from './cards.ts';

export const getClientToken = defineCall({
  name: 'getClientToken',
  method: 'GET',
  path: '/cards/{id}/clientToken',
  summary: "A token with which the card frame shows the holder's own number once, within 60 seconds",
  tag: 'Cards',
  access: { kind: 'business', owner: 'card', permission: null, only: 'holder' },
  params: cardParams,
  hasSecrets: true,
  output: z.object({ clientToken: z.string(), expiresAt: Instant, framePath: z.string() }),
  freshSignIn: true,
  errors: ['wrong_state'],
});
