import type { Clock } from '#lib/domain/clock.ts';

let offsetMs = 0;

/** The time as the server sees it: this machine's own, unless the sandbox's clock was moved. */
export const pageClock: Clock = { now: () => new Date(Date.now() + offsetMs) };

/** @param ms difference between the server's time and the real time */
export function setClockOffset(ms: number): void {
  offsetMs = ms;
}
