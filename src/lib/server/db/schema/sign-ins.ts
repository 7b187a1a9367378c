import type { Generated } from 'kysely';
import type { SignInMethod } from '#lib/domain/sign-in/sign-in-method.ts';

export type SignInTable = {
  id: string;
  user_id: string;
  method: SignInMethod;
  /** `User-Agent` of the browser. */
  device: string | null;
  address: string;
  created_at: Date;
  /** By real time; `created_at` follows the sandbox's clock. */
  opened_at: Generated<Date>;
  last_seen_at: Date;
  ended_at: Generated<Date | null>;
  second_factor_at: Date | null;
};

export type SecondFactorTable = {
  user_id: string;
  sealed_secret: string;
  created_at: Date;
  confirmed_at: Generated<Date | null>;
  last_step: Generated<number>;
};

export type RecoveryCodeTable = { user_id: string; code_hash: string; used_at: Generated<Date | null> };

export type SignInChallengeTable = {
  id: string;
  token_hash: string;
  user_id: string;
  method: SignInMethod;
  attempts: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Generated<Date | null>;
};

/** Who is signed in where, and by what (018-sign-ins.sql). */
export type SignInsSchema = {
  sign_in: SignInTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  sign_in_challenge: SignInChallengeTable;
};
