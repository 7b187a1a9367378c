const MAX_LENGTH = 2000;

/** Only there to resolve against; `.invalid` can belong to nobody. */
const ORIGIN = 'https://larkspur.invalid';

/**
 * A wanted path that surely stays on this origin, or null: it begins with exactly one slash and has no
 * backslash, scheme or control character, also after `.` and `..` are resolved (safety §2 "redirect path").
 * @returns path, query and fragment in normal form
 */
export function safeRedirectPath(wanted: string | null | undefined): string | null {
  if (!wanted || wanted.length > MAX_LENGTH) return null;
  if (!/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return null;
  if (!URL.canParse(wanted, ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, ORIGIN);
  return origin === ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : null;
}
