import type { CardsKeyMetrics, TransactionCategories } from '#lib/contract/reports/cards.ts';
import { downloadCardsReport as call } from '#lib/contract/reports/files.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { download } from '../../commands/handler.ts';
import { businessesWith } from '../choose-business.ts';
import { exportable } from '../exports/exportable.ts';
import { programsOf } from '../programs/programs-of.ts';
import { getCardsKeyMetrics } from './get-cards-key-metrics.ts';
import { getTransactionCategories } from './get-transaction-categories.ts';
import { figureLines, reportFile } from './report-file.ts';

const text = serverTranslate('en');

/** Of the programs whose report the caller reads, those that they may also export; purchases as they are shown them. */
export const downloadCardsReport = download(call, async (request) => {
  const { actor, params, query } = request;
  const seen = programsOf(actor, params.id, { permission: 'viewReports', only: query.program });
  const businessIds = exportable(actor, params.id, seen);
  const { format, ...days } = query;
  const asked = { ...request, query: { ...days, program: businessIds } };
  const hidden = businessesWith(actor, 'hideTransactionData');
  const report = await getCardsKeyMetrics.run(asked);
  const { categories } = businessIds.every((id) => hidden.includes(id))
    ? { categories: [] }
    : await getTransactionCategories.run(asked);
  return reportFile(format, {
    name: `cards-report-${report.from}-${report.to}`,
    lines: businessIds.length === 0 ? [] : linesOf(report, categories),
  });
});

const named = (key: string) => text(`reports.cards.${key}`);

function linesOf(report: CardsKeyMetrics, categories: TransactionCategories['categories']) {
  const { step, loaded, returned, purchases, issued, balance, programs } = report;
  return [
    ...figureLines(named('loaded'), step, loaded),
    ...figureLines(named('returned'), step, returned),
    ...(purchases
      ? (['spent', 'refunded', 'held', 'declined'] as const).flatMap((name) =>
          figureLines(named(name), step, purchases[name]),
        )
      : []),
    {
      part: 'total' as const,
      name: named('balance'),
      now: { amount: balance.amount },
      before: { amount: balance.before },
    },
    ...balance.points.map(({ from, amount }) => ({
      part: step,
      name: named('balance'),
      from,
      now: { amount },
    })),
    {
      part: 'total' as const,
      name: named('issued'),
      now: { count: issued.count },
      before: { count: issued.before },
    },
    { part: 'total' as const, name: named('active'), now: { count: report.active } },
    ...(purchases?.declineReasons ?? []).map(({ name, before, ...now }) => ({
      part: 'reason' as const,
      name,
      now,
      before,
    })),
    ...categories.map(({ name, before, ...now }) => ({
      part: 'category' as const,
      name: text(`reports.categories.${name}`),
      now,
      before,
    })),
    ...programs.map(({ business, loaded, spent, spentBefore }) => ({
      part: 'program' as const,
      name: business.name,
      now: { amount: spent ?? loaded },
      before: { amount: spentBefore },
    })),
  ];
}
