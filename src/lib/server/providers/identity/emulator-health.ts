/** Somebody waits for a page; a healthy emulator answers in a few milliseconds. */
const TIMEOUT_MS = 1_000;

/** Whether the sandbox's identity emulator answers at its address. Never throws. */
export async function isEmulatorReachable(emulatorUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(emulatorUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.status < 500;
  } catch {
    return false;
  }
}
