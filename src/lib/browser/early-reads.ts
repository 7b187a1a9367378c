/** A read that the page itself began before its scripts came (`layouts/parts/early-reads.js`). */
type EarlyRead = {
  /** who asked, as the call's own header says it; missing while a bearer that has run out is renewed */
  readonly authorization?: string;
  readonly answer: Promise<Response>;
  readonly stop: AbortController;
};

type EarlyPage = {
  earlyReads?: Map<string, EarlyRead>;
  /** ends once the bearer that had run out was renewed, or was not */
  earlyRenewal?: Promise<unknown>;
  /** what was drawn of it */
  earlyBalance?: { readonly id: string; readonly amountMinor: number };
};

const page = globalThis as EarlyPage;

/** The answer that is on its way already to the same question of the same person; each is handed over once. */
export function takeEarlyRead(
  address: string,
  { headers, signal }: { headers: Headers; signal: AbortSignal },
): Promise<Response> | undefined {
  const early = page.earlyReads?.get(address);
  if (!early) return undefined;
  page.earlyReads?.delete(address);
  if (early.authorization !== headers.get('authorization')) return undefined;
  signal.addEventListener('abort', () => early.stop.abort(signal.reason));
  return early.answer;
}

/** The renewal of the bearer that the page itself began; undefined where there was none. */
export const earlyRenewal = (): Promise<unknown> | undefined => page.earlyRenewal;

/** What stands there as the balance of a card before the page has read anything itself; cents. */
export const earlyBalanceOf = (cardId: string): number | undefined =>
  page.earlyBalance?.id === cardId ? page.earlyBalance.amountMinor : undefined;
