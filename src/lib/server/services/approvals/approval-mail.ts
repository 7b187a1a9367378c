import { sql } from 'kysely';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatDateTime, formatMoney } from '#lib/i18n/formats.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language, languageTag } from '#lib/i18n/languages.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { type ApprovalTable, type KeptRights, rightsIn } from '../../db/schema/approvals.ts';
import type { Tx } from '../../db/schema.ts';
import type { WaitingMail } from '../mail/enqueue-mail.ts';

/** What is told about a request; to whoever asked, unless it is `approvalRequested`. */
export type ApprovalNews = { now: Date } & (
  | { kind: 'approvalRequested' | 'approvalExpired' | 'approvalLapsed' }
  | { kind: 'approvalApproved' | 'approvalFailed'; decidedBy: string }
  | { kind: 'approvalDeclined'; decidedBy: string; reason: string }
);

/** People who are named in a subject line. */
const MOST_NAMED = 3;

type Reader = { firstName: string; email: string | null; language: string };

/** Mails about a request, each reader's in their language. */
export async function approvalMail(
  tx: Tx,
  approvalId: string,
  readers: readonly Reader[],
  news: ApprovalNews,
) {
  const row = await tx
    .selectFrom('approval')
    .innerJoin('business', 'business.id', 'approval.business_id')
    .leftJoin('business as parent', 'parent.id', 'business.parent_id')
    .select([
      'approval.business_id',
      'approval.call',
      'approval.amount',
      'approval.requested_by_name',
      'approval.expires_at',
      'approval.subject_type',
      'approval.subject_id',
      'approval.result',
      'business.brand',
      'business.name',
      'parent.name as parent_name',
      sql<KeptRights[] | null>`approval.request -> 'gives'`.as('gives'),
    ])
    .where('approval.id', '=', approvalId)
    .executeTakeFirstOrThrow();
  const { business_id: businessId, brand } = row;
  const path =
    news.kind === 'approvalApproved' ? pathAfter(row, approvalId) : pathOfRequest(businessId, approvalId);
  return readers.flatMap((reader): { businessId: string; mail: WaitingMail }[] => {
    if (reader.email === null) return [];
    const language = isLanguage(reader.language) ? reader.language : DEFAULT_LANGUAGE;
    const t = serverTranslate(language);
    const values = {
      name: reader.firstName,
      organization: row.parent_name ?? row.name,
      what: row.gives
        ? whatIsGiven(row.gives, language)
        : t(`mail.approvalWhat.${row.call}`, {
            amount: row.amount === null ? '' : formatMoney(row.amount),
          }),
      ...valuesOf(news, row, language),
    };
    // Who lost their part in it has no page to look at.
    const at = news.kind === 'approvalLapsed' ? null : path;
    const written = { writtenAt: news.now.toISOString(), language, brand, path: at };
    return [{ businessId, mail: { to: reader.email, ...written, kind: news.kind, values } as WaitingMail }];
  });
}

const pathOfRequest = (businessId: string, approvalId: string) =>
  `${pathTo('approvals', { businessId })}?request=${approvalId}` as const;

type Done = Pick<ApprovalTable, 'business_id' | 'subject_type' | 'subject_id'> & {
  result: { type: string; id: string } | null;
};

/** Where that shows what was done: the page of an autoload, else the request, which leads on. */
function pathAfter({ business_id: businessId, subject_type, subject_id, result }: Done, approvalId: string) {
  const made = result?.type === 'autoload' ? result.id : null;
  const autoloadId = subject_type === 'autoload' ? subject_id : made;
  return autoloadId === null
    ? pathOfRequest(businessId, approvalId)
    : pathTo('autoload', { businessId, autoloadId });
}

/** Who gets which rights, those who get the same together. */
function whatIsGiven(gives: readonly KeptRights[], language: Language): string {
  const t = serverTranslate(language);
  const list = new Intl.ListFormat(languageTag(language), { type: 'conjunction' });
  const groups = new Map<string, KeptRights[]>();
  for (const one of gives) {
    const rights = list.format(rightsIn(one).map((right) => t(`mail.approvalRight.${right}`)));
    groups.set(rights, [...(groups.get(rights) ?? []), one]);
  }
  return [...groups]
    .map(([rights, people]) => t('mail.approvalWhat.givesRights', { people: peopleOf(people), rights }))
    .join(' · ');
}

/** The first of them, and how many they are. */
function peopleOf(gives: readonly KeptRights[]): string {
  const names = gives.slice(0, MOST_NAMED).map(({ name }) => name);
  return names.join(', ') + (gives.length > names.length ? ` … (${gives.length})` : '');
}

function valuesOf(
  news: ApprovalNews,
  row: { requested_by_name: string; expires_at: Date },
  language: Language,
): Record<string, string> {
  if (news.kind === 'approvalExpired' || news.kind === 'approvalLapsed') return {};
  if ('decidedBy' in news)
    return { person: news.decidedBy, ...('reason' in news ? { reason: news.reason } : {}) };
  const time = formatDateTime(row.expires_at, language);
  return { person: row.requested_by_name, date: serverTranslate(language)('mail.newYorkTime', { time }) };
}
