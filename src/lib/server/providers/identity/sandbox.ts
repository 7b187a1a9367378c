import { decodeProtectedHeader, type JWTPayload, UnsecuredJWT } from 'jose';
import type { Clock } from '#lib/domain/clock.ts';
import { claimRules, MAX_TOKEN_LENGTH, toIdentity, toRefusal, toSocialIdentity } from './claims.ts';
import { checkPassword } from './password-check.ts';
import {
  type IdentityAdmin,
  IdentityError,
  type IdentityErrorReason,
  type IdentityProvider,
  type IdentityRefusal,
  type IdentityVerifier,
} from './port.ts';

/**
 * Identity by the Firebase Auth emulator. Its tokens are unsigned, so whoever reaches this process may claim any
 * identity: fine for a sandbox, refused in live mode.
 */

/** Long for a process on the same machine: a busy emulator answers slowly while it starts. */
const TIMEOUT_MS = 20_000;
const TOOLKIT = '/identitytoolkit.googleapis.com';
const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

const REASONS: Record<string, IdentityErrorReason> = {
  EMAIL_EXISTS: 'emailTaken',
  PHONE_NUMBER_EXISTS: 'phoneTaken',
  DUPLICATE_LOCAL_ID: 'uidTaken',
  USER_NOT_FOUND: 'notFound',
  INVALID_EMAIL: 'invalidEmail',
  INVALID_PHONE_NUMBER: 'invalidPhone',
  WEAK_PASSWORD: 'weakPassword',
};

export type SandboxIdentityOptions = {
  mode: 'sandbox' | 'live';
  projectId: string;
  apiKey: string;
  /** For example `http://127.0.0.1:9099`. */
  emulatorUrl: string;
  /** Real time; the emulator does not follow the sandbox's clock. */
  clock: Clock;
};

/** @throws Error in live mode */
export function createSandboxIdentity(options: SandboxIdentityOptions): IdentityProvider {
  if (options.mode !== 'sandbox') {
    throw new Error('The sandbox identity accepts unsigned tokens and cannot be used in live mode.');
  }
  return { verifier: createUnsignedVerifier(options), admin: createEmulatorAdmin(options) };
}

function createUnsignedVerifier({ projectId, clock }: SandboxIdentityOptions): IdentityVerifier {
  const read = <Found>(
    token: string,
    toFound: (claims: JWTPayload, now: Date) => Found,
  ): Found | { error: IdentityRefusal } => {
    if (token.length > MAX_TOKEN_LENGTH) return { error: 'invalid' };
    const now = clock.now();
    try {
      // Refuses any other algorithm and any signature.
      const { payload } = UnsecuredJWT.decode(token, claimRules(projectId, now));
      if ('kid' in decodeProtectedHeader(token)) return { error: 'invalid' };
      return toFound(payload, now);
    } catch (error) {
      const refusal = toRefusal(error);
      return refusal.error === 'expired' ? refusal : { error: 'invalid' };
    }
  };
  return {
    verify: async (bearer) => read(bearer, toIdentity),
    verifySocial: async (token) => read(token, toSocialIdentity),
  };
}

function createEmulatorAdmin(options: SandboxIdentityOptions): IdentityAdmin {
  const { projectId, apiKey, emulatorUrl, clock } = options;
  const call = (verb: string, body: object) =>
    callEmulator(`${emulatorUrl}${TOOLKIT}/v1/projects/${projectId}/accounts${verb}`, body);
  const update = async (uid: string, fields: object) => {
    await call(':update', { localId: uid, ...fields });
  };
  return {
    async createUser({ uid, phone, ...user }) {
      const { localId = '' } = await call('', { ...user, localId: uid, phoneNumber: phone });
      return { uid: localId };
    },
    async updateUser(uid, { phone, disabled, ...change }) {
      if (phone === null) await update(uid, { deleteProvider: ['phone'] });
      await update(uid, { ...change, disableUser: disabled, phoneNumber: phone ?? undefined });
    },
    async findUser(email) {
      const { users: [user] = [] } = await call(':lookup', { email: [email] });
      return user ? { uid: user.localId } : null;
    },
    async claimUser(uid, claim) {
      const { users: [user] = [] } = await call(':lookup', { localId: [uid] });
      const others = (user?.providerUserInfo ?? []).map(({ providerId }) => providerId);
      const deleteProvider = others.filter((id) => id !== 'password' || !claim.password);
      const validSince = String(Math.floor(clock.now().getTime() / 1000));
      await update(uid, { ...claim, emailVerified: true, disableUser: false, deleteProvider, validSince });
    },
    async deleteUser(uid) {
      await call(':delete', { localId: uid }).catch((error: unknown) => {
        if (!(error instanceof IdentityError && error.reason === 'notFound')) throw error;
      });
    },
    setPassword: (uid, password) => update(uid, { password }),
    revokeSessions: (uid) => update(uid, { validSince: String(Math.floor(clock.now().getTime() / 1000)) }),
    async createCustomToken(uid, claims) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new UnsecuredJWT({ uid, claims })
        .setAudience(CUSTOM_TOKEN_AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + 300)
        .encode();
    },
    checkPassword: (email, password) => checkPassword(`${emulatorUrl}${TOOLKIT}`, apiKey, email, password),
    async listSignInWays(uid) {
      const { users: [user] = [] } = await call(':lookup', { localId: [uid] });
      return user ? (user.providerUserInfo ?? []).map(({ providerId }) => providerId) : null;
    },
  };
}

type EmulatorAnswer = {
  localId?: string;
  users?: { localId: string; providerUserInfo?: { providerId: string }[] }[];
};

/** The emulator's administration accepts "owner" as a credential. */
async function callEmulator(url: string, body: object): Promise<EmulatorAnswer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
    .then((response) => response.json() as Promise<EmulatorAnswer & { error?: { message: string } }>)
    .catch((cause: unknown) => {
      throw new IdentityError('unavailable', 'The identity emulator did not answer', { cause });
    });
  if (!answer.error) return answer;
  const code = answer.error.message.split(' ')[0] ?? '';
  throw new IdentityError(REASONS[code] ?? 'unavailable', answer.error.message);
}
