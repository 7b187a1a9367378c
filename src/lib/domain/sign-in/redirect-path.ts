const MAX_LENGTH = 2000;

/** Only there to resolve against; `.invalid` can belong to nobody. */
const ORIGIN = 'https://larkspur.invalid';

/** A slash, backslash or control character behind an escape, escaped once or more: `%2f`, `%255c`, `%00`. */
const ENCODED_TRICK = /%(25)*(2f|5c|[01][0-9a-f]|7f)/i;

/** A percent sign that begins no escape; decoding such a path later would throw. */
const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i;

/**
 * A wanted path that surely stays on this origin, or null: it begins with exactly one slash and has no
 * backslash, scheme or control character, also after `.` and `..` are resolved and in no encoded form before
 * the query (safety §2 "redirect path").
 * @returns path, query and fragment in normal form, at most 2000 characters
 */
export function safeRedirectPath(wanted: string | null | undefined): string | null {
  if (!wanted || wanted.length > MAX_LENGTH) return null;
  if (!/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return null;
  const url = parsed(wanted);
  if (!url) return null;
  const { origin, pathname, search, hash } = url;
  if (origin !== ORIGIN || pathname.startsWith('//')) return null;
  if (ENCODED_TRICK.test(pathname) || BROKEN_ESCAPE.test(pathname)) return null;
  const path = pathname + search + hash;
  return path.length <= MAX_LENGTH ? path : null;
}

/** `URL.canParse` is younger than the oldest browsers that we serve. */
function parsed(wanted: string): URL | null {
  try {
    return new URL(wanted, ORIGIN);
  } catch {
    return null;
  }
}
