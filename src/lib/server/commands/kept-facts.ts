import { sql } from 'kysely';
import type { BodyOf } from '#lib/contract/call.ts';
import type { commitImport } from '#lib/contract/imports/imports.ts';
import type { updateMember } from '#lib/contract/people/members.ts';
import type { updateBusinessSettings } from '#lib/contract/settings/settings.ts';
import { roleChanges } from '#lib/domain/approvals/role-changes.ts';
import type { CustomRole } from '#lib/domain/people/roles.ts';
import type { KeptFacts } from '../db/schema/approvals.ts';
import type { Tx } from '../db/schema.ts';
import { readPolicy } from './read-policy.ts';
import { nameOfRole } from './rights-holders.ts';

type Asked = { call: string; params: unknown; body: unknown };

/**
 * What stands there when somebody asks to change it, in the words of then: whoever decides sees from what to what, and
 * so does whoever reads the request once it is over.
 */
export async function readKeptFacts(tx: Tx, { call, params, body }: Asked): Promise<KeptFacts | undefined> {
  const { id = '', userId = '' } = (params ?? {}) as { id?: string; userId?: string };
  switch (call) {
    case 'updateApprovalSettings':
      return { policy: (await readPolicy(tx, id)) ?? null };
    case 'updateAutoload':
      return { autoload: await readTerms(tx, id) };
    case 'updateMember':
      return {
        member: await readMember(tx, { id, userId, role: (body as BodyOf<typeof updateMember>).role }),
      };
    case 'createBusinessSettings':
    case 'updateBusinessSettings': {
      const { customRoles } = body as BodyOf<typeof updateBusinessSettings>;
      const before = await readRoles(tx, id);
      return { roles: customRoles ? roleChanges(before, customRoles) : [] };
    }
    case 'commitImport':
    case 'commitPaymentsImport':
      return { importFile: await readFile(tx, id, (body as BodyOf<typeof commitImport>).withDuplicates) };
    default:
      return undefined;
  }
}

/** A file as it is committed: the rows that would be done, and how many cards or people they are about. */
async function readFile(tx: Tx, id: string, withDuplicates: boolean) {
  return tx
    .selectFrom('import_file')
    .innerJoin('import_row', 'import_row.import_id', 'import_file.id')
    .select([
      'import_file.file_name as name',
      'import_file.kind',
      sql<number>`count(*)::int`.as('rowCount'),
      sql<number>`count(distinct coalesce(import_row.subject, import_row.number::text))::int`.as(
        'subjectCount',
      ),
    ])
    .where('import_file.id', '=', id)
    .where(
      sql<boolean>`(import_row.state = 'waiting' or (import_row.state = 'good'
        and (${withDuplicates} or (import_row.duplicate_of is null and import_row.done_before is null))))`,
    )
    .groupBy(['import_file.file_name', 'import_file.kind'])
    .executeTakeFirstOrThrow();
}

const readTerms = (tx: Tx, id: string) =>
  tx
    .selectFrom('autoload')
    .select(['name', 'kind', 'amount', 'floor', 'frequency', 'start_on', 'end_on', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function readMember(tx: Tx, { id, userId, role }: { id: string; userId: string; role: string }) {
  const member = await tx
    .selectFrom('member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .innerJoin('business', 'business.id', 'member.business_id')
    .select(['users.first_name', 'users.last_name', 'member.role', 'business.parent_id'])
    .where('member.user_id', '=', userId)
    .where('member.business_id', '=', id)
    .executeTakeFirstOrThrow();
  const roles = await readRoles(tx, member.parent_id ?? id);
  return {
    name: `${member.first_name} ${member.last_name}`,
    before: nameOfRole(member.role, roles),
    after: nameOfRole(role, roles),
  };
}

async function readRoles(tx: Tx, businessId: string): Promise<readonly CustomRole[]> {
  const row = await tx
    .selectFrom('business_settings')
    .select('custom_roles')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row?.custom_roles ?? [];
}
