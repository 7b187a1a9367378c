import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../src/lib/server/services/sandbox/demo/people.ts';

const TIMEOUT_MS = 10_000;

/** A real bearer of the sandbox's identity emulator, for somebody of the demo. */
export async function signInAt(emulatorUrl: string, uid: string): Promise<string> {
  const email = DEMO_PEOPLE.find((person) => person.uid === uid)?.email;
  const address = `${emulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD, returnSecureToken: true }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { idToken } = (await response.json()) as { idToken?: string };
  if (!idToken) throw new Error(`${email} could not sign in at the emulator (${response.status}).`);
  return idToken;
}
