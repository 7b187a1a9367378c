import type { ColumnType, Generated } from 'kysely';

export type ThrottleTable = { kind: string; subject: string; since: Date; count: number };

export type CardProofTable = {
  token_hash: string;
  card_id: string;
  expires_at: Date;
  used_at: Generated<Date | null>;
};

export type CardActivationTable = {
  id: string;
  card_id: string;
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Generated<Date | null>;
};

export type SandboxIssuerCardTable = {
  token: string;
  request_key: string;
  sealed_number: string;
  sealed_code: string;
  sealed_pin: Generated<string | null>;
  expires_on: string;
  closed_at: Generated<Date | null>;
  shipping: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  created_at: Date;
};

export type SandboxIssuerRevealTable = {
  token_hash: string;
  card_token: string;
  expires_at: Date;
  used_at: Generated<Date | null>;
  card_id: Generated<string | null>;
  card_version: Generated<number | null>;
  /** Of the frame for which the token was asked (010-card-frame.sql). */
  frame_nonce: string;
};

/** How a card is made, proven and shown (005-card-life.sql). */
export type CardLifeSchema = {
  throttle: ThrottleTable;
  card_proof: CardProofTable;
  card_activation: CardActivationTable;
  sandbox_issuer_card: SandboxIssuerCardTable;
  sandbox_issuer_reveal: SandboxIssuerRevealTable;
};
