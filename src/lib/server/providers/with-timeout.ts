const ANSWER_WITHIN_MS = 10_000;

/** A provider that does not answer counts as unknown, never as refused (safety.md §1.15): the caller tries again. */
export async function withTimeout<T>(answer: Promise<T>, timeoutMs = ANSWER_WITHIN_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms.`)), timeoutMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
