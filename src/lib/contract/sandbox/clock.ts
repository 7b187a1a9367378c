import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { GivenInstant, Instant } from '../fields.ts';

/** Apart from the rest of the sandbox, because every page of a sandbox asks what time it is. */
const tag = 'Sandbox';
const access = { kind: 'public' } as const;

export const getSandboxClock = defineCall({
  name: 'getSandboxClock',
  method: 'GET',
  path: '/sandbox/clock',
  summary: "The sandbox's time and how far it stands from the real one",
  tag,
  access,
  sandboxOnly: true,
  output: z.object({ now: Instant, offsetMs: z.int() }),
});

export const moveSandboxClock = defineCall({
  name: 'moveSandboxClock',
  method: 'POST',
  path: '/sandbox/clock',
  summary: 'Move the clock to an instant; null returns to real time',
  tag,
  access,
  sandboxOnly: true,
  withoutActivity: true,
  body: z.object({ to: z.nullable(GivenInstant) }),
  output: z.object({ now: Instant, offsetMs: z.int() }),
});
