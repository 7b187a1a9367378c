import { getSandboxClock as call } from '#lib/contract/sandbox/clock.ts';
import { query } from '../../commands/handler.ts';
import type { Platform } from '../../platform.ts';

export const getSandboxClock = query(call, async ({ platform }) => {
  await platform.sandbox?.clock.refresh();
  return showClock(platform);
});

/** The clock as the contract shows it. */
export const showClock = ({ clock, sandbox }: Platform) => ({
  now: clock.now().toISOString(),
  offsetMs: sandbox?.clock.offsetMs ?? 0,
});
