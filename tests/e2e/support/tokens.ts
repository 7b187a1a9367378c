import type { Page } from '@playwright/test';

/** What the provider of identities answers a sign-in with. */
export type Tokens = { idToken: string; refreshToken: string };

/** Signs somebody in with a password, as the pages do it and without one. */
export async function tokensOf(page: Page, identifier: string, password: string): Promise<Tokens> {
  const signedIn = await page.request.post('/api/users/validateLogin', { data: { identifier, password } });
  const { customToken } = await signedIn.json();
  const emulator = JSON.parse(process.env.E2E_APP ?? '{}').IDENTITY_EMULATOR_URL;
  const exchanged = await page.request.post(
    `${emulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any`,
    { data: { token: customToken, returnSecureToken: true } },
  );
  return exchanged.json();
}
