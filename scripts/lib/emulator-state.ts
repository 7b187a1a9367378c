import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/**
 * The Firebase Auth emulator's state, made durable and closer to the real service.
 *
 * The emulator forgets every account when it stops. Here each change is appended as one line to a journal
 * before the call is answered; starting replays the journal and writes it anew, atomically.
 */

const emulatorRequire = createRequire(import.meta.url);

interface EmulatorUser {
  localId: string;
  disabled?: boolean;
  lastLoginAt?: string;
  /** Seconds since 1970; earlier sessions are revoked. */
  validSince?: string;
  providerUserInfo?: { providerId: string }[];
}

interface RefreshTokenRecord {
  localId: string;
  /** Ours: milliseconds since 1970 of the sign-in that began the session. */
  signedInAt?: string;
}

interface ProjectState {
  users: Map<string, EmulatorUser>;
  enableImprovedEmailPrivacy: boolean;
  oneAccountPerEmail: boolean;
  overwriteUserWithLocalId(localId: string, user: EmulatorUser): EmulatorUser;
  updateUserByLocalId(localId: string, fields: object, options?: object): EmulatorUser;
  deleteUser(user: EmulatorUser): void;
  deleteAllAccounts(): void;
  createRefreshTokenFor(user: EmulatorUser, provider: string, options?: object): string;
  validateRefreshToken(refreshToken: string): { user: EmulatorUser };
}

const { AgentProjectState, encodeRefreshToken, decodeRefreshToken } = emulatorRequire(
  'firebase-tools/lib/emulator/auth/state.js',
) as {
  AgentProjectState: new (projectId: string) => ProjectState;
  encodeRefreshToken(record: RefreshTokenRecord): string;
  decodeRefreshToken(token: string): RefreshTokenRecord;
};
const { BadRequestError } = emulatorRequire('firebase-tools/lib/emulator/auth/errors.js') as {
  BadRequestError: new (message: string) => Error;
};

/** One line of the journal: the current state of an account, or its removal. */
type JournalLine = EmulatorUser | { localId: string; removed: true };

/**
 * Accounts of one project. Beyond the emulator's own class: changes are written to `journalPath`, a refreshed
 * token keeps the time of the sign-in that began its session, and a revoked session cannot be refreshed.
 * Both of the latter are what Firebase does and what the emulator leaves out.
 */
export class DurableProjectState extends AgentProjectState {
  #journalPath: string | undefined;
  #changed = new Set<string>();
  /** Set between the check of a refresh token and the issue of the next one; both happen in one turn. */
  #refreshing: { localId: string; signedInAt: string } | undefined;

  constructor(projectId: string, journalPath?: string) {
    super(projectId);
    // New Firebase projects answer a wrong password and an unknown email alike, and so does the sandbox.
    this.enableImprovedEmailPrivacy = true;
    // An identity of Google never takes over the one of a password because their emails are equal (docs/decisions).
    this.oneAccountPerEmail = false;
    if (journalPath) {
      for (const user of readJournal(journalPath)) {
        this.overwriteUserWithLocalId(user.localId, withoutDerivedProviders(user));
      }
      rewriteJournal(journalPath, [...this.users.values()]);
      this.#changed.clear();
      this.#journalPath = journalPath;
    }
  }

  override updateUserByLocalId(localId: string, fields: object, options?: object): EmulatorUser {
    const user = super.updateUserByLocalId(localId, fields, options);
    this.#note(localId);
    const refreshing = this.#refreshing;
    this.#refreshing = undefined;
    return refreshing?.localId === localId ? { ...user, lastLoginAt: refreshing.signedInAt } : user;
  }

  override deleteUser(user: EmulatorUser): void {
    super.deleteUser(user);
    this.#note(user.localId);
  }

  override deleteAllAccounts(): void {
    for (const localId of this.users.keys()) this.#note(localId);
    super.deleteAllAccounts();
  }

  override createRefreshTokenFor(user: EmulatorUser, provider: string, options?: object): string {
    const record = decodeRefreshToken(super.createRefreshTokenFor(user, provider, options));
    return encodeRefreshToken({ ...record, signedInAt: user.lastLoginAt ?? String(Date.now()) });
  }

  override validateRefreshToken(refreshToken: string): { user: EmulatorUser } {
    const result = super.validateRefreshToken(refreshToken);
    const { localId, disabled, validSince, lastLoginAt } = result.user;
    if (disabled) throw new BadRequestError('USER_DISABLED');
    const signedInAt = decodeRefreshToken(refreshToken).signedInAt ?? lastLoginAt ?? '0';
    if (Math.floor(Number(signedInAt) / 1000) < Number(validSince ?? 0)) {
      throw new BadRequestError('TOKEN_EXPIRED');
    }
    this.#refreshing = { localId, signedInAt };
    return result;
  }

  /** Collects the changes of one call and writes them in the same turn, before the answer is sent. */
  #note(localId: string): void {
    if (!this.#journalPath) return;
    if (this.#changed.size === 0) queueMicrotask(() => this.#write());
    this.#changed.add(localId);
  }

  #write(): void {
    if (!this.#journalPath) return;
    const lines = [...this.#changed].map(
      (localId): JournalLine => this.users.get(localId) ?? { localId, removed: true },
    );
    this.#changed.clear();
    appendFileSync(this.#journalPath, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }
}

/** The emulator adds the password and phone entries anew from the account's own fields. */
function withoutDerivedProviders(user: EmulatorUser): EmulatorUser {
  const derived = ['password', 'phone'];
  const kept = user.providerUserInfo?.filter(({ providerId }) => !derived.includes(providerId));
  return { ...user, providerUserInfo: kept ?? [] };
}

/** The accounts of a journal, the last line of each counting; a line cut off by a crash is left out. */
function readJournal(path: string): EmulatorUser[] {
  if (!existsSync(path)) return [];
  const accounts = new Map<string, EmulatorUser>();
  for (const text of readFileSync(path, 'utf8').split('\n')) {
    const line = parseLine(text);
    if (!line) continue;
    if ('removed' in line) accounts.delete(line.localId);
    else accounts.set(line.localId, line);
  }
  return [...accounts.values()];
}

function parseLine(text: string): JournalLine | undefined {
  try {
    const line = JSON.parse(text) as JournalLine;
    return typeof line?.localId === 'string' ? line : undefined;
  } catch {
    return undefined;
  }
}

function rewriteJournal(path: string, users: EmulatorUser[]): void {
  mkdirSync(dirname(path), { recursive: true });
  const next = `${path}.next`;
  // The emulator stores readable passwords, so only the owner may read the file.
  writeFileSync(next, users.map((user) => `${JSON.stringify(user)}\n`).join(''), {
    mode: 0o600,
    flush: true,
  });
  renameSync(next, path);
}
