import type { ColumnType } from 'kysely';

/** Null until it is given. */
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export type ApiKeyTable = {
  id: string;
  business_id: string;
  name: string;
  scopes: string[];
  addresses: string[];
  created_by: string;
  created_by_name: string;
  last_used_at: Later<Date>;
  last_used_from: Later<string>;
  created_at: Date;
  updated_at: Date;
  revoked_at: Later<Date>;
  revoked_by_name: Later<string>;
};

export type ApiKeySecretTable = {
  secret_hash: string;
  api_key_id: string;
  hint: string;
  made_by: string;
  made_by_name: string;
  created_at: Date;
  /** Of a former secret; null for the present one. */
  valid_until: Later<Date>;
};

/** Calls of one minute by who made them. */
export type CallCountTable = { subject: string; minute: number; count: number };

export interface ApiKeysSchema {
  api_key: ApiKeyTable;
  api_key_secret: ApiKeySecretTable;
  call_count: CallCountTable;
}
