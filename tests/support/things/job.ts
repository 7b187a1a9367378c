import type { z } from 'zod/mini';
import type { Job, JobRow } from '#lib/contract/jobs/jobs.ts';
import { AT } from './plain.ts';

export const JOB = '00000000-0000-7000-8000-0000000000e9';

/** Two cards that were locked. */
export function jobOf(more: Partial<z.output<typeof Job>> = {}): z.output<typeof Job> {
  return {
    id: JOB,
    kind: 'cards.lock',
    state: 'done',
    total: 2,
    done: 2,
    failed: 0,
    each: null,
    error: null,
    createdAt: AT,
    finishedAt: AT,
    ...more,
  };
}

/** A card that its state kept from being locked. */
export function rowOf(more: Partial<z.output<typeof JobRow>> = {}): z.output<typeof JobRow> {
  return {
    seq: 1,
    subject: 'K7M2P9QRTX',
    card: null,
    state: 'failed',
    error: 'wrong_state',
    reason: null,
    result: null,
    moved: null,
    ...more,
  };
}
