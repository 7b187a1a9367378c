/**
 * The sign-in that a bearer belongs to (its claim `sid`), to name it to the server; the server alone judges a bearer.
 * Null for one that the provider opened alone.
 */
export function sessionIdOf(bearer: string | null): string | null {
  try {
    const payload = (bearer ?? '').split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sid?: unknown };
    return typeof claims.sid === 'string' ? claims.sid : null;
  } catch {
    return null;
  }
}
