import type { Auth } from 'firebase-admin/auth';
import { checkPassword } from './password-check.ts';
import { type IdentityAdmin, IdentityError, type IdentityErrorReason } from './port.ts';

const CALL_TIMEOUT_MS = 10_000;

const REASONS: Record<string, IdentityErrorReason> = {
  'auth/email-already-exists': 'emailTaken',
  'auth/phone-number-already-exists': 'phoneTaken',
  'auth/uid-already-exists': 'uidTaken',
  'auth/user-not-found': 'notFound',
  'auth/invalid-email': 'invalidEmail',
  'auth/invalid-phone-number': 'invalidPhone',
  'auth/invalid-password': 'weakPassword',
};

/**
 * Administration of the real project by firebase-admin, which is large and therefore loaded at the first call.
 * Credentials: Google's application default (a service account's file or the machine's identity).
 */
export function createRealAdmin(options: { projectId: string; apiKey: string }): IdentityAdmin {
  let opened: Promise<Auth> | undefined;
  const call = async <Result>(work: (auth: Auth) => Promise<Result>): Promise<Result> => {
    opened ??= openAuth(options.projectId);
    const auth = await opened;
    return withTimeout(work(auth)).catch((error: unknown) => {
      throw toIdentityError(error);
    });
  };
  return {
    async createUser({ phone, ...user }) {
      const { uid } = await call((auth) => auth.createUser(phone ? { ...user, phoneNumber: phone } : user));
      return { uid };
    },
    async updateUser(uid, { phone, ...change }) {
      await call((auth) =>
        auth.updateUser(uid, phone === undefined ? change : { ...change, phoneNumber: phone }),
      );
    },
    async findUser(email) {
      try {
        const { uid } = await call((auth) => auth.getUserByEmail(email));
        return { uid };
      } catch (error) {
        if (error instanceof IdentityError && error.reason === 'notFound') return null;
        throw error;
      }
    },
    async claimUser(uid, claim) {
      const { providerData } = await call((auth) => auth.getUser(uid));
      const ways = providerData.map(({ providerId }) => providerId);
      const others = ways.filter((id) => id !== 'phone' && (id !== 'password' || !claim.password));
      await call((auth) =>
        auth.updateUser(uid, {
          ...claim,
          emailVerified: true,
          disabled: false,
          phoneNumber: null,
          multiFactor: { enrolledFactors: null },
          providersToUnlink: others,
        }),
      );
      await call((auth) => auth.revokeRefreshTokens(uid));
    },
    async deleteUser(uid) {
      await call((auth) => auth.deleteUser(uid)).catch((error: unknown) => {
        if (!(error instanceof IdentityError && error.reason === 'notFound')) throw error;
      });
    },
    async setPassword(uid, password) {
      await call((auth) => auth.updateUser(uid, { password }));
    },
    revokeSessions: (uid) => call((auth) => auth.revokeRefreshTokens(uid)),
    createCustomToken: (uid, claims) => call((auth) => auth.createCustomToken(uid, claims)),
    checkPassword: (email, password) =>
      checkPassword('https://identitytoolkit.googleapis.com', options.apiKey, email, password),
    async listSignInWays(uid) {
      try {
        const { providerData } = await call((auth) => auth.getUser(uid));
        return providerData.map(({ providerId }) => providerId);
      } catch (error) {
        if (error instanceof IdentityError && error.reason === 'notFound') return null;
        throw error;
      }
    },
  };
}

/** What Google's own interfaces take, from the credentials of this machine. @throws Error without any */
export async function readAccessToken(): Promise<string> {
  const { applicationDefault } = await import('firebase-admin/app');
  return (await applicationDefault().getAccessToken()).access_token;
}

async function openAuth(projectId: string): Promise<Auth> {
  const [{ initializeApp, applicationDefault }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  return getAuth(initializeApp({ projectId, credential: applicationDefault() }, 'larkspur'));
}

async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new IdentityError('unavailable', `No answer within ${CALL_TIMEOUT_MS} ms`)),
      CALL_TIMEOUT_MS,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  return new IdentityError(REASONS[code] ?? 'unavailable', message, { cause: error });
}
