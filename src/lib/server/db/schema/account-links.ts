import type { Generated } from 'kysely';
import type { ApprovalRight } from '#lib/domain/approvals/approval-rights.ts';
import type { AccountLinkKind } from '#lib/domain/people/account-links.ts';

export type AccountLinkTable = {
  id: string;
  kind: AccountLinkKind;
  email: string;
  language: string;
  business_id: string | null;
  role: string | null;
  user_id: string | null;
  card_id: string | null;
  /** of the page that asked, where no business did */
  brand: Generated<string | null>;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  used_at: Generated<Date | null>;
  used_by: Generated<string | null>;
  revoked_at: Generated<Date | null>;
  /** When a second person agreed to what its role allows; approvals want that (036). */
  agreed_at: Generated<Date | null>;
  /** What they agreed to of it (041). */
  agreed_rights: Generated<readonly ApprovalRight[]>;
};

export type AccountOpeningTable = { try_hash: string; user_id: string; created_at: Date };

/** Emailed links that open, join or change an account (016-account-links.sql), and the tries that opened one (027). */
export type AccountLinksSchema = { account_link: AccountLinkTable; account_opening: AccountOpeningTable };
