import { firstFreePort } from '../../scripts/start/ports.ts';

const FIRST = 14_000;
/** `firstFreePort` tries 50 from each first one. */
const STEP = 50;
const PLACES = 300;

/** A free port that no other process of the tests asks for: between the look and the listening, nobody takes it. */
export const ownPort = (host?: string): Promise<number> =>
  firstFreePort(FIRST + (process.pid % PLACES) * STEP, host);
