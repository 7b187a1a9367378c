import { sql } from 'kysely';
import { csvLine } from '#lib/domain/csv.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { answeredPhone } from '#lib/domain/phone.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import type { JobRow, RowOutcome } from '../../jobs/job-row.ts';
import { type SelectedCard, selectCards } from '../cards/card-row.ts';
import { businessesWith } from '../choose-business.ts';
import type { JobContext, JobKind } from './job-kind.ts';

export const EXPORT_KIND = 'cards.export';
/** What somebody must hold in a program for its cards to be written to a file, and to be read from it. */
export const EXPORT_PERMISSIONS = ['exportData', 'viewCards'] as const;
/** How long the file can be downloaded. */
export const FILE_KEPT_DAYS = 7;

const COLUMNS = [
  'cardId',
  'holder',
  'email',
  'phone',
  'last4',
  'type',
  'status',
  'program',
  'tags',
  'available',
  'held',
  'createdAt',
  'lastActivity',
] as const;

/** Their zone stands in the heading. */
const MOMENTS = { createdAt: 'exports.column.createdAt', lastActivity: 'exports.column.lastActivityAt' };

const text = serverTranslate('en');

/** The first line of an export, and which of its columns are numbers. */
export const exportHeads = (): string[] =>
  COLUMNS.map((column) => text(MOMENTS[column as keyof typeof MOMENTS] ?? `cards.column.${column}`));
export const exportAmounts = [COLUMNS.indexOf('available'), COLUMNS.indexOf('held')];

/**
 * Writes each card's line of the file, as the card is when its row runs, with the present permissions of the job's
 * owner. A repeated row writes the same line again.
 */
export const exportRows: JobKind = {
  async runRows(rows, context) {
    const lines = await readLines(rows, context);
    await keepLines(context, lines);
    return rows.map(({ seq }): RowOutcome => {
      const isThere = lines.some((line) => line.seq === seq);
      return isThere ? { seq, kind: 'done', result: {} } : { seq, kind: 'failed', error: 'not_found' };
    });
  },
};

type Line = { seq: number; line: string };

async function readLines(rows: readonly JobRow[], { platform, actor }: JobContext): Promise<Line[]> {
  const allowed = businessesWith(actor, ...EXPORT_PERMISSIONS);
  if (allowed.length === 0) return [];
  const ids = rows.map(({ input }) => String(input.cardId));
  const cards = await selectCards(platform.db)
    .where('card.id', 'in', ids)
    .where('card.business_id', 'in', allowed)
    .execute();
  const byId = new Map(cards.map((card) => [card.id, card]));
  return rows.flatMap(({ seq, input }) => {
    const card = byId.get(String(input.cardId));
    return card ? [{ seq, line: csvLine(COLUMNS.map((column) => cellOf(card, column))) }] : [];
  });
}

async function keepLines({ platform, jobId }: JobContext, lines: readonly Line[]): Promise<void> {
  await sql`
    update job_row set line = made.line
    from unnest(${lines.map(({ seq }) => seq)}::int[], ${lines.map(({ line }) => line)}::text[]) as made (seq, line)
    where job_row.job_id = ${jobId} and job_row.seq = made.seq`.execute(platform.db);
}

function cellOf(card: SelectedCard, column: (typeof COLUMNS)[number]): string {
  switch (column) {
    case 'cardId':
      return card.id;
    case 'holder':
      return `${card.holder_first_name} ${card.holder_last_name}`;
    case 'email':
      return card.holder_email ?? '';
    case 'phone':
      return answeredPhone(card.holder_phone ?? '');
    case 'last4':
      // With dots, because a spreadsheet would read 0042 as 42.
      return card.last4 === null ? '' : `•••• ${card.last4}`;
    case 'type':
      return text(`cards.type.${card.type}`);
    case 'status':
      return text(`cards.status.${card.status}`);
    case 'program':
      return card.program_name;
    case 'tags':
      return card.tags.map(({ name }) => name).join('; ');
    case 'available':
      return toDecimal(card.posted - card.held);
    case 'held':
      return toDecimal(card.held);
    case 'createdAt':
      return card.created_at.toISOString();
    case 'lastActivity':
      return card.last_activity_at.toISOString();
  }
}
