/** So many failures in a row, and the service is left alone … */
const FAILURES = 5;
/** … for so long. Then one call tries, and the others wait for what becomes of it. */
const REST_MS = 15_000;

/** Keeps calls from a service that fails, so that nobody waits for it in vain. One for each service and node. */
export type Circuit = {
  /** Whether this call may go; it must then `succeed` or `fail`. */
  enter(): boolean;
  succeed(): void;
  fail(): void;
};

export function createCircuit(nowMs: () => number): Circuit {
  let failures = 0;
  let restsUntilMs = 0;
  return {
    enter() {
      if (failures < FAILURES) return true;
      if (nowMs() < restsUntilMs) return false;
      // This call tries; the next one goes once it has an answer, or after another rest.
      restsUntilMs = nowMs() + REST_MS;
      return true;
    },
    succeed() {
      failures = 0;
    },
    fail() {
      failures += 1;
      if (failures >= FAILURES) restsUntilMs = nowMs() + REST_MS;
    },
  };
}
