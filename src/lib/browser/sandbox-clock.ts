import { getSandboxClock } from '#lib/contract/sandbox/clock.ts';
import { callApi } from './caller.ts';
import { setClockOffset } from './page-clock.ts';

/** Sets the page's clock to the sandbox's. Only where the sandbox runs. @throws CallError */
export async function followSandboxClock(): Promise<void> {
  const { offsetMs } = await callApi(getSandboxClock);
  setClockOffset(offsetMs);
}
