import { moveSandboxClock as call } from '#lib/contract/sandbox/clock.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { showClock } from './get-clock.ts';

/** Moves the time of rules and lists; sign-in tokens keep the real time. */
export const moveSandboxClock = command(call, async ({ platform, body }) => {
  const clock = platform.sandbox?.clock;
  if (!clock) throw new Refusal('not_found');
  await clock.moveTo(body.to === null ? null : new Date(body.to));
  return done(showClock(platform));
});
