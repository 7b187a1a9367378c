/** Deeper than any input of the contract; a body of a million brackets must not overflow the stack. */
const MAX_DEPTH = 64;

/**
 * Whether every text in a value can be stored: no U+0000, which PostgreSQL refuses, and no half of a surrogate pair.
 * A nested `__proto__` would be dropped silently instead of refused as unknown; the outermost one is refused later.
 */
export function isStorable(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false;
    const next: unknown[] = [];
    for (const part of level) {
      if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed())) return false;
      if (typeof part === 'object' && part !== null) {
        for (const [key, inner] of Object.entries(part)) {
          if (key === '__proto__' && depth > 0) return false;
          next.push(key, inner);
        }
      }
    }
    level = next;
  }
  return true;
}
