import { type Selectable, sql } from 'kysely';
import type { AuditLine } from '#lib/contract/audit/audit.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { type Actor, type ReachedBusiness, reachOf } from '../../commands/actor.ts';
import { UPON_APPROVAL } from '../../commands/record.ts';
import type { ActivityTable } from '../../db/schema/core.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { lineForMember } from '../cards/member-view.ts';
import { cursorColumns, type Page, readCursor, toPage } from '../keyset.ts';
import { programsOf } from '../programs/programs-of.ts';
import { lineWithoutBank } from '../recipients/lines-without-bank.ts';
import { findNames } from './find-names.ts';
import { type LogFilter, type LogScope, NEWEST, newestLines } from './line-query.ts';
import { actorOf, type LineView, toActivity } from './line-view.ts';

type Row = Selectable<ActivityTable>;

/** The log as one reader sees it: of the businesses under `businessId` in which they may read it. */
export type Log = {
  db: Db | Tx;
  actor: Actor;
  businessId: string;
  filter: LogFilter;
  /** Lines from then on are left out. */
  at?: Date;
};

/** One page of the log, newest first. */
export async function readLines(log: Log, { limit, cursor }: Page) {
  const after = readCursor(cursor, NEWEST);
  const asked = await askedOf(log);
  if (!asked) return { items: [], nextCursor: null };
  const rows = await log.db
    .selectFrom('activity')
    .selectAll('activity')
    .select(cursorColumns(NEWEST))
    .where(sql<boolean>`activity.id in (${newestLines(asked, limit + 1, after)})`)
    .orderBy('activity.created_at', 'desc')
    .orderBy('activity.id', 'desc')
    .execute();
  const { items, nextCursor } = toPage(rows, NEWEST, limit, (row) => row as Row);
  return { items: await toLines(log, items), nextCursor };
}

/** How many lines there are, counted up to `most`. */
export async function countLines(log: Log, most: number): Promise<{ total: number; isCapped: boolean }> {
  const asked = await askedOf(log);
  if (!asked) return { total: 0, isCapped: false };
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${newestLines(asked, most + 1)}) as line`.execute(log.db);
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, most), isCapped: total > most };
}

/** The businesses of the log that its reader may read. */
export const businessesOfLog = ({
  actor,
  businessId,
  filter,
}: Pick<Log, 'actor' | 'businessId' | 'filter'>): string[] =>
  programsOf(actor, businessId, { permission: 'viewAuditLog', only: filter.program });

async function askedOf(log: Log) {
  const { db, actor, filter } = log;
  const businessIds = businessesOfLog(log);
  if (businessIds.length === 0) return undefined;
  const scope: LogScope = {
    businessIds,
    withoutPayments: holding(actor, businessIds, 'hideBankPaymentsInformation'),
  };
  const search = filter.search?.trim();
  const found = search
    ? await findNames(db, search, businessIds, (permission) => holding(actor, businessIds, permission))
    : null;
  return { scope, filter, found, at: log.at };
}

const holding = (actor: Actor, businessIds: readonly string[], permission: Permission): string[] =>
  reachOf(actor)
    .filter(({ id, permissions }) => businessIds.includes(id) && permissions.includes(permission))
    .map(({ id }) => id);

async function toLines({ db, actor }: Log, rows: readonly Row[]): Promise<AuditLine[]> {
  const businesses = new Map(reachOf(actor).map((business) => [business.id, business]));
  const names = await readNames(db, rows);
  return rows.flatMap((row) => {
    const business = businesses.get(row.business_id);
    if (!business) return [];
    const isUponApproval = row.address === UPON_APPROVAL;
    const view = viewOf(business, row);
    return {
      id: row.id,
      activity: toActivity(row, view),
      business: { id: business.id, name: business.name },
      actorId: row.actor,
      subject: {
        type: row.subject_type,
        id: row.subject_id,
        ...((seesNameOf(business, row) && names.get(row.id)) || NAMELESS),
      },
      address: isUponApproval ? null : row.address,
      isUponApproval,
      device: row.device,
      // What hides a part of the payload hides what it was before, too.
      change: view.payload ? null : row.change,
    };
  });
}

const NAMELESS = { name: null, last4: null };

/** What is left out of a history is left out of the log (cards/member-view.ts, recipients/lines-without-bank.ts). */
function viewOf(business: ReachedBusiness, row: Row): LineView {
  const line = { type: row.type, subject: row.subject_type, actor: actorOf(row) };
  const withoutBank = business.permissions.includes('hideBankPaymentsInformation')
    ? lineWithoutBank(row.type)
    : {};
  return { ...lineForMember({ as: 'member', business }, line), ...withoutBank };
}

/** The permission to see a kind of thing, without which its name stays out. */
const SEEN_BY: Partial<Record<Row['subject_type'], Permission>> = {
  card: 'viewCards',
  recipient: 'viewRecipients',
  spendRule: 'viewSpendRules',
  autoload: 'viewAutoloads',
};

function seesNameOf({ permissions }: ReachedBusiness, { subject_type }: Row): boolean {
  const permission = SEEN_BY[subject_type];
  return permission === undefined || permissions.includes(permission);
}

/** The present names of the things of some lines, by the line's id. */
async function readNames(db: Db | Tx, rows: readonly Row[]) {
  if (rows.length === 0) return new Map<string, { name: string | null; last4: string | null }>();
  const { rows: found } = await sql<{ line: string; name: string | null; last4: string | null }>`
    select of_line.id as line, card.last4,
      coalesce(card.holder_first_name || ' ' || card.holder_last_name, recipient.name, spend_rule.name, autoload.name,
        users.first_name || ' ' || users.last_name, business.name) as name
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ subject_type }) => subject_type)}::text[],
      ${rows.map(({ subject_id }) => subject_id)}::text[]) as of_line (id, type, subject)
    left join card on of_line.type = 'card' and card.id = of_line.subject
    left join recipient on recipient.id = case of_line.type when 'recipient' then of_line.subject::uuid end
    left join spend_rule on spend_rule.id = case of_line.type when 'spendRule' then of_line.subject::uuid end
    left join autoload on autoload.id = case of_line.type when 'autoload' then of_line.subject::uuid end
    left join users on of_line.type = 'user' and users.id = of_line.subject
    left join business on business.id = case of_line.type when 'business' then of_line.subject::uuid end`.execute(
    db,
  );
  return new Map(found.map(({ line, name, last4 }) => [line, { name, last4 }]));
}
