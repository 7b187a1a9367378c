import type { Clock } from '#lib/domain/clock.ts';
import type { IdentityProvider } from './port.ts';

type IdentityOptions = {
  mode: 'sandbox' | 'live';
  projectId: string;
  apiKey: string;
  /** With it people may sign in with Google. */
  authDomain?: string | undefined;
  /** Required in sandbox mode, refused in live mode. */
  emulatorUrl: string | undefined;
  clock: Clock;
};

type Environment = Record<string, string | undefined>;

/** Opens the identity provider of the mode. In live mode the sandbox's module is not even loaded. */
export async function openIdentity(options: IdentityOptions, env: Environment): Promise<IdentityProvider> {
  const { mode, emulatorUrl } = options;
  if (mode === 'sandbox') {
    if (!emulatorUrl) throw new Error('The sandbox needs the address of the identity emulator.');
    const { createSandboxIdentity } = await import('./sandbox.ts');
    return createSandboxIdentity({ ...options, emulatorUrl });
  }
  if (emulatorUrl) throw new Error('Live mode cannot start: an identity emulator is configured.');
  assertLiveIdentity(env);
  const [{ createVerifier, googleKeys }, { createRealAdmin, readAccessToken }, { assertSeparateIdentities }] =
    await Promise.all([import('./real.ts'), import('./real-admin.ts'), import('./separate-identities.ts')]);
  const { projectId, authDomain } = options;
  if (authDomain) await assertSeparateIdentities({ projectId, accessToken: readAccessToken });
  return { verifier: createVerifier({ ...options, keys: googleKeys() }), admin: createRealAdmin(options) };
}

/**
 * With this variable firebase-admin accepts unsigned tokens and sends its calls to an emulator.
 * @throws Error naming the variable
 */
export function assertLiveIdentity(env: Environment): void {
  if (env.FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    throw new Error('Live mode cannot start: FIREBASE_AUTH_EMULATOR_HOST is set, its tokens are unsigned.');
  }
}
