import * as z from 'zod/mini';
import { sandboxInstant } from '#lib/domain/clock.ts';
import { defineCall } from './call.ts';
import { Id, Instant, listQuery, pageOf, ruleCheck } from './fields.ts';

const tag = 'Sandbox';
const access = { kind: 'public' } as const;

export const SandboxMessage = z
  .object({
    id: Id,
    channel: z.enum(['mail', 'text']),
    to: z.string(),
    subject: z.nullable(z.string()),
    text: z.string(),
    html: z.nullable(z.string()),
    language: z.string(),
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'SandboxMessage' });

export const getSandboxDemo = defineCall({
  name: 'getSandboxDemo',
  method: 'GET',
  path: '/sandbox/demo',
  summary: 'Demo accounts with passwords, fixed ids and the address of the identity emulator',
  tag,
  access,
  sandboxOnly: true,
  output: z.object({
    accounts: z.array(
      z.object({
        uid: z.string(),
        email: z.string(),
        password: z.string(),
        name: z.string(),
        story: z.string(),
      }),
    ),
    businesses: z.array(
      z.object({ id: Id, name: z.string(), parentId: z.nullable(Id), productType: z.nullable(z.string()) }),
    ),
    cards: z.array(z.object({ id: z.string(), businessId: Id, story: z.string() })),
    identity: z.object({ projectId: z.string(), apiKey: z.string(), emulatorUrl: z.string() }),
  }),
});

export const listSandboxMessages = defineCall({
  name: 'listSandboxMessages',
  method: 'GET',
  path: '/sandbox/messages',
  summary: 'Mails and text messages the sandbox caught, newest first',
  tag,
  access,
  sandboxOnly: true,
  query: z.object({ ...listQuery, to: z.optional(z.string().check(z.maxLength(200))) }),
  output: pageOf(SandboxMessage),
});

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
  body: z.object({ to: z.nullable(Instant.check(ruleCheck(sandboxInstant))) }),
  output: z.object({ now: Instant, offsetMs: z.int() }),
});

/** What the sandbox caught of one kind. */
const caught = z.object({ caught: z.int(), lastCaughtAt: z.nullable(Instant) });

export const getSandboxPorts = defineCall({
  name: 'getSandboxPorts',
  method: 'GET',
  path: '/sandbox/ports',
  summary: 'What stands behind each port of the sandbox, and how it is',
  tag,
  access,
  sandboxOnly: true,
  output: z.object({
    identity: z.object({ isReachable: z.boolean(), emulatorUrl: z.string(), projectId: z.string() }),
    mail: caught,
    textMessage: caught,
    clock: z.object({ now: Instant, offsetMs: z.int() }),
    /** Counted up to 10,000 messages. */
    outbox: z.object({
      waiting: z.int(),
      /** Waiting for another try after one that failed. */
      failing: z.int(),
      oldestWaitingAt: z.nullable(Instant),
      lastError: z.nullable(z.string()),
    }),
  }),
});
