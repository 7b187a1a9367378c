import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import type { MonthlyStatement } from '#lib/contract/funding/monthly.ts';
import { getFundingStatement, type StatementLine } from '#lib/contract/funding/statement.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatMomentOfMonth } from '#lib/i18n/format-moment.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { fundingPartKey } from '#lib/stores/funding/cache.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Money } from '../ui/figures.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { PaperPart } from './paper-part.tsx';
import { kindWords, OtherSide } from './statement-words.tsx';

/** Most pages of movements that a paper holds, and the size of each; more of them belong into a file. */
const PAGES = 3;
const PAGE_SIZE = 200;

/** Every movement of the month, newest first, with the balance after each. */
export function MonthlyLines({ businessId, statement }: { businessId: string; statement: MonthlyStatement }) {
  const t = useT();
  const lang = useLang();
  const { from, to, kinds } = statement;
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  const { data, error, refetch } = useQuery({
    queryKey: [...fundingPartKey('monthly-lines', businessId), from, statement.closing.amountMinor, all],
    queryFn: ({ signal }) => readLines(businessId, { from, to }, signal),
  });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="block" height={24} width="full" />;
  const heads = [
    t('funding.line.when'),
    t('funding.line.what'),
    t('funding.line.amount'),
    t('funding.line.balance'),
  ];
  const isCut = data.length < all;
  return (
    <>
      <PaperPart title={t('funding.monthly.lines')} heads={heads} words={2}>
        <tbody>
          {data.map((line) => (
            <tr key={line.id}>
              <td className="paper-moment">{formatMomentOfMonth(line.at, lang)}</td>
              <td>
                <span className="cell-lines">
                  <span>{kindWords(line.kind, line.amount.amountMinor < 0, t)}</span>
                  <span className="cell-note">
                    <OtherSide line={line} businessId={businessId} t={t} />
                  </span>
                  <span className="cell-note paper-when">{formatMomentOfMonth(line.at, lang)}</span>
                </span>
              </td>
              <td>
                <Money amountMinor={line.amount.amountMinor} />
              </td>
              <td>
                <Money amountMinor={line.balance.amountMinor} />
              </td>
            </tr>
          ))}
        </tbody>
      </PaperPart>
      {isCut && (
        <p className="paper-hint">
          {t('funding.monthly.cut', { shown: formatCount(data.length), all: formatCount(all) })}{' '}
          <a
            className="link"
            data-print="no"
            href={`${pathTo('fundingAccount', { businessId })}?${new URLSearchParams({ tab: 'statement', from, to })}`}
          >
            {t('funding.monthly.openStatement')}
          </a>
        </p>
      )}
    </>
  );
}

async function readLines(
  businessId: string,
  days: { from: string; to: string },
  signal: AbortSignal,
): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES; page++) {
    const query: { from: string; to: string; limit: number; cursor?: string } = { ...days, limit: PAGE_SIZE };
    if (cursor) query.cursor = cursor;
    const answer = await callApi(getFundingStatement, { params: { id: businessId }, query, signal });
    lines.push(...answer.items);
    cursor = answer.nextCursor;
    if (!cursor) break;
  }
  return lines;
}
