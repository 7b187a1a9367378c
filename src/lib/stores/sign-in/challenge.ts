const KEY = 'signInChallenge';

/**
 * Keeps what a sign-in waits with for its second factor, for this tab and while it lives: a reload asks for the code
 * again and not for the password. It opens nothing without the code, and five wrong ones end it.
 */
export function keepChallenge(challenge: string, until: Date): void {
  sessionStorage.setItem(KEY, JSON.stringify({ challenge, until: until.getTime() }));
}

/** What a sign-in of this tab waits with; null where none does. */
export function waitingChallenge(now: Date): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof kept?.challenge === 'string' && kept.until > now.getTime() ? kept.challenge : null;
  } catch {
    return null;
  }
}

export function forgetChallenge(): void {
  sessionStorage.removeItem(KEY);
}
