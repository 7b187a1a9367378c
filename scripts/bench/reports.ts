import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Call } from '../../src/lib/contract/call.ts';
import { getCardsKeyMetrics, getTransactionCategories } from '../../src/lib/contract/reports/cards.ts';
import { addDays, easternDate } from '../../src/lib/domain/calendar.ts';
import { databaseNameOf } from '../../src/lib/server/db/addresses.ts';
import type { System } from '../start/system.ts';
import { ADMINISTRATOR } from './browser.ts';
import { REPORT_BUDGETS } from './budgets.ts';
import { fillPurchases } from './purchases.ts';
import { budgeted, type Row, withoutDemand } from './row.ts';
import type { Stage } from './stage.ts';
import { signInAt } from './token.ts';

const GROUP = 'reports';
const CALLS = 40;
const WARM_UP_CALLS = 3;
const LOOK_AGAIN_MS = 500;
const SUMMED_WITHIN_MS = 20 * 60 * 1000;
const CALL_TIMEOUT_MS = 30_000;

const REPORTS = [
  { what: 'key metrics of cards', call: getCardsKeyMetrics },
  { what: 'transaction categories', call: getTransactionCategories },
] as const;

/** Reports over a business with very many purchases, once the worker has added them up; and what the adding takes. */
export async function measureReports({ system, options }: Stage): Promise<Row[]> {
  const { transactions } = options;
  const note = `${transactions.toLocaleString('en-US')} transactions of one business`;
  const startedAt = performance.now();
  await fillPurchases({
    adminUrl: system.adminUrl,
    database: databaseNameOf(system.adminUrl),
    businessId: ADMINISTRATOR.businessId,
    purchases: transactions,
  });
  await summedUp(system);
  const seconds = (performance.now() - startedAt) / 1000;
  const ask = await caller(system);
  const rows: Row[] = [
    withoutDemand({
      group: GROUP,
      what: 'written and added up by the worker',
      figure: transactions / seconds,
      unit: '/s',
      note,
    }),
  ];
  for (const days of [30, 366]) {
    for (const { what, call } of REPORTS) {
      await ask(call, days, WARM_UP_CALLS);
      const times = await ask(call, days, CALLS);
      rows.push(
        budgeted({
          group: GROUP,
          what: `${what}, ${days} days, p95`,
          figure: times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN,
          unit: 'ms',
          atMost: REPORT_BUDGETS.p95Ms,
          note,
        }),
      );
    }
  }
  return rows;
}

/** Waits until nothing is behind the mark of the summaries, and collects the statistics that PostgreSQL would itself. */
async function summedUp({ migratorUrl }: System): Promise<void> {
  const owner = new pg.Client({ connectionString: migratorUrl });
  await owner.connect();
  try {
    for (const until = performance.now() + SUMMED_WITHIN_MS; ; await pause(LOOK_AGAIN_MS)) {
      const { rows } = await owner.query<{ waits: boolean }>(
        `select exists (select from card_transaction, report_progress where written_in >= summed_until)
           or exists (select from journal, report_progress where transaction_id >= summed_until) as waits`,
      );
      if (rows[0]?.waits === false) break;
      if (performance.now() > until) throw new Error('The worker did not add everything up.');
    }
    await owner.query('vacuum analyze report_day, card_transaction, journal');
  } finally {
    await owner.end();
  }
}

type Ask = (call: Pick<Call, 'path' | 'name'>, days: number, calls: number) => Promise<number[]>;

/** Asks for reports one after the other; answers the times in ms, the shortest first. */
async function caller({ url, emulator }: System): Promise<Ask> {
  const token = await signInAt(emulator?.url ?? '', ADMINISTRATOR.uid);
  return async ({ path, name }, days, calls) => {
    const to = easternDate(new Date());
    const query = new URLSearchParams({ from: addDays(to, 1 - days), to });
    const times: number[] = [];
    for (let call = 0; call < calls; call++) {
      const startedAt = performance.now();
      const response = await fetch(`${url}/api${path.replace('{id}', ADMINISTRATOR.businessId)}?${query}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${name} answered ${response.status}.`);
      times.push(performance.now() - startedAt);
    }
    return times.sort((a, b) => a - b);
  };
}
