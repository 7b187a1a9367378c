import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

const tag = 'Service';
const access = { kind: 'public' } as const;

export const getHealth = defineCall({
  name: 'getHealth',
  method: 'GET',
  path: '/health',
  summary: 'The process answers',
  tag,
  access,
  isUncounted: true,
  output: z.object({ ok: z.literal(true) }),
});

export const getReadiness = defineCall({
  name: 'getReadiness',
  method: 'GET',
  path: '/ready',
  summary: 'Database reached, migrations in place, ledger verified; 503 otherwise',
  tag,
  access,
  isUncounted: true,
  output: z.object({ ready: z.literal(true), migrations: z.int(), ledgerVerifiedAt: z.nullable(z.string()) }),
});

export const getOpenApi = defineCall({
  name: 'getOpenApi',
  method: 'GET',
  path: '/openapi.json',
  summary: 'This document',
  tag,
  access,
  output: z.record(z.string(), z.unknown()),
});
