import type { ColumnType, Generated } from 'kysely';
import type { ApprovalKind, ApprovalPolicy } from '#lib/domain/approvals/approval-policy.ts';
import type { APPROVAL_RESULTS } from '#lib/domain/approvals/approval-results.ts';
import type { ApprovalRight } from '#lib/domain/approvals/approval-rights.ts';
import type { ApprovalStatus } from '#lib/domain/approvals/approval-states.ts';
import type { RoleChange } from '#lib/domain/approvals/role-changes.ts';
import type { AutoloadState } from '#lib/domain/autoloads/autoload-states.ts';
import type { ImportKind } from '#lib/domain/imports/import-kinds.ts';
import type { AutoloadTable } from './autoloads.ts';

/** jsonb: read as its value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, never>;
type JsonOrNull<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

export type ApprovalPolicyTable = {
  business_id: string;
  loads_above: number | null;
  transfers_above: number | null;
  payouts_above: number | null;
  version: Generated<number>;
  updated_at: Date;
};

/** Somebody who gets rights that two people give; `who` is their account, or the email of an invitation. */
export type GivenRights = {
  who: string;
  name: string;
  role: string;
  businessId: string;
  rights: readonly ApprovalRight[];
};

/** As a request keeps them; without `rights` it was written when agreeing was the only one. */
export type KeptRights = Omit<GivenRights, 'rights'> & { rights?: readonly ApprovalRight[] };

export const rightsIn = ({ rights }: Pick<KeptRights, 'rights'>): readonly ApprovalRight[] =>
  rights ?? ['agree'];

/** The terms of an autoload. */
export type KeptTerms = Pick<
  AutoloadTable,
  'name' | 'kind' | 'amount' | 'floor' | 'frequency' | 'start_on' | 'end_on'
> & { state: AutoloadState };

/** What stood there when a change was asked for; only what the call changes. */
export type KeptFacts = {
  /** Null where none was ever set. */
  policy?: ApprovalPolicy | null;
  autoload?: KeptTerms;
  /** Roles by what they are called. */
  member?: { name: string; before: string; after: string };
  roles?: readonly RoleChange[];
  /** A file whose rows would be done. */
  importFile?: { name: string; kind: ImportKind; rowCount: number; subjectCount: number };
};

/** What was asked for: the call's own input, parsed; and whom it gives what, where it does. */
export type ApprovalRequest = {
  params: unknown;
  body: unknown;
  ifMatch: string | null;
  gives?: readonly KeptRights[];
  facts?: KeptFacts;
  /** The cents that it adds by itself, where its amount counts what stood there already. */
  addsMinor?: number;
};

export type ApprovalTable = {
  id: string;
  business_id: string;
  call: string;
  kind: ApprovalKind | 'settings';
  amount: number | null;
  subject_type: 'card' | 'recipient' | 'business' | 'autoload';
  subject_id: string;
  other_subject_id: string | null;
  request: Json<ApprovalRequest>;
  requested_by: string;
  requested_by_name: string;
  idem_scope: string;
  idem_key: string;
  status: Generated<ApprovalStatus>;
  expires_at: Date;
  decided_by: Generated<string | null>;
  decided_by_name: Generated<string | null>;
  decided_at: Generated<Date | null>;
  decision_reason: Generated<string | null>;
  problem: JsonOrNull<{ key: string; params?: Record<string, string | number> }>;
  tried_at: Generated<Date | null>;
  result: JsonOrNull<{ type: (typeof APPROVAL_RESULTS)[number]; id: string }>;
  created_at: Date;
};

/** A second person who agrees before money moves (020-approvals.sql). */
export type ApprovalsSchema = { approval_policy: ApprovalPolicyTable; approval: ApprovalTable };
