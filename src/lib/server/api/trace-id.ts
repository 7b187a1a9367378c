/** W3C Trace Context: version, trace, parent and flags. A later version may say more after them. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/;

/** The trace that a caller's request belongs to, so that their records and ours name the same; undefined without one. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  const [, version, traceId, rest] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  return version === '00' && rest !== undefined ? undefined : traceId;
}
