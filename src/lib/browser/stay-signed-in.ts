const KEY = 'staySignedIn';

/** Whether this device keeps somebody signed in after the browser was closed: off until somebody chose it here. */
export function staysSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

/** Chooses it for the next sign-in, and for those after it on this device. */
export function setStaySignedIn(stay: boolean): void {
  try {
    if (stay) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage nobody stays signed in.
  }
}
