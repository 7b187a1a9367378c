import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readBacklog } from '#lib/server/db/read-backlog.ts';
import { createMetrics } from '#lib/server/metrics.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let server: Server;
let isAway = false;
const businessId = newId();
beforeAll(async () => {
  database = await createTestDatabase();
  const metrics = createMetrics({ totalCount: 3, idleCount: 2, waitingCount: 0 }, () =>
    isAway ? Promise.reject(new Error('away')) : readBacklog(database.db),
  );
  metrics.observeCall('getCard', 200, 0.01);
  metrics.observePort({ port: 'mail', result: 'done', seconds: 0.2 });
  server = await metrics.listen(0, '127.0.0.1');
});
beforeEach(() => {
  isAway = false;
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await database.drop();
});

async function read(): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.status).toBe(200);
  return answer.text();
}

const valueIn = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

type Message = { topic: string; attempts?: number; dueAgoS?: number; doneAt?: Date; error?: string };

async function put({ topic, attempts = 0, dueAgoS = 0, doneAt, error }: Message): Promise<void> {
  await database.db
    .insertInto('outbox')
    .values({
      id: newId(),
      topic,
      business_id: businessId,
      payload: '{}',
      attempts,
      available_at: new Date(Date.now() - dueAgoS * 1_000),
      done_at: doneAt ?? null,
      last_error: error ?? null,
    })
    .execute();
}

test('messages that wait, that are tried again and that were given up are counted by topic', async () => {
  await put({ topic: 'mail.cardLink', dueAgoS: 120 });
  await put({ topic: 'mail.cardLink', attempts: 4, dueAgoS: -3_600 });
  await put({ topic: 'issuer.closeCard', doneAt: new Date(), error: 'no answer' });
  await put({ topic: 'issuer.closeCard', doneAt: new Date() });
  const text = await read();
  expect(valueIn(text, 'larkspur_outbox_waiting{topic="mail.cardLink"}')).toBe(2);
  expect(valueIn(text, 'larkspur_outbox_retrying{topic="mail.cardLink"}')).toBe(1);
  const overdue = valueIn(text, 'larkspur_outbox_overdue_seconds{topic="mail.cardLink"}');
  expect(overdue).toBeGreaterThanOrEqual(119);
  expect(overdue).toBeLessThan(600);
  expect(valueIn(text, 'larkspur_outbox_given_up{topic="issuer.closeCard"}')).toBe(1);
  expect(text).not.toContain('larkspur_outbox_waiting{topic="issuer.closeCard"}');
});

test('a topic that waits no more is shown no more', async () => {
  await put({ topic: 'mail.gone' });
  expect(valueIn(await read(), 'larkspur_outbox_waiting{topic="mail.gone"}')).toBe(1);
  await database.db.deleteFrom('outbox').where('topic', '=', 'mail.gone').execute();
  expect(await read()).not.toContain('mail.gone');
});

test('a stop of all postings, and how the last verification went, are shown', async () => {
  const before = await read();
  expect(valueIn(before, 'larkspur_postings_stopped')).toBe(0);
  await database.db
    .insertInto('ledger_verification')
    .values({ verified_at: new Date(Date.now() - 90_000), ok: false, report: '{}' })
    .execute();
  await database.db.insertInto('posting_stop').values({ id: newId(), reason: 'a test' }).execute();
  const after = await read();
  expect(valueIn(after, 'larkspur_postings_stopped')).toBe(1);
  expect(valueIn(after, 'larkspur_ledger_verified')).toBe(0);
  expect(valueIn(after, 'larkspur_ledger_verified_seconds')).toBeGreaterThanOrEqual(89);
});

test('a service whose last call failed is told from one that answered since', async () => {
  const at = (iso: string) => new Date(iso);
  const fault = 'noAnswer' as const;
  await database.db
    .insertInto('integration_health')
    .values([
      { name: 'mail', success_at: at('2026-03-02T10:00:00Z'), failure_at: at('2026-03-02T11:00:00Z'), fault },
      { name: 'bank', success_at: at('2026-03-02T11:00:00Z'), failure_at: at('2026-03-02T10:00:00Z'), fault },
      { name: 'files', success_at: null, failure_at: at('2026-03-02T10:00:00Z'), fault },
      { name: 'issuer', success_at: at('2026-03-02T10:00:00Z'), failure_at: null, fault: null },
    ])
    .execute();
  const text = await read();
  const failing = ['mail', 'bank', 'files', 'issuer'].map((port) =>
    valueIn(text, `larkspur_port_failing{port="${port}"}`),
  );
  expect(failing).toEqual([1, 0, 1, 0]);
});

test('where the database is away the metrics say so and are answered all the same', async () => {
  expect(valueIn(await read(), 'larkspur_database_up')).toBe(1);
  isAway = true;
  const text = await read();
  expect(valueIn(text, 'larkspur_database_up')).toBe(0);
  expect(valueIn(text, 'larkspur_database_connections{state="busy"}')).toBe(1);
});

type Rules = { groups: { name: string; rules: { alert: string; expr: string; for?: string }[] }[] };

const ALERTS = (
  parse(readFileSync(join(import.meta.dirname, '../../../docs/prometheus/alerts.yml'), 'utf8')) as Rules
).groups.flatMap(({ rules }) => rules);

/** Names and faults of an expression, by Prometheus' own grammar. */
function readExpression(expr: string): { names: string[]; faults: number; labels: string[] } {
  const found = { names: [] as string[], faults: 0, labels: [] as string[] };
  parser.parse(expr).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) found.faults += 1;
      if (type.name === 'VectorSelector') found.names.push(expr.slice(from, to).replace(/[{[].*$/s, ''));
      if (type.name === 'LabelName') found.labels.push(expr.slice(from, to));
    },
  });
  return found;
}

test.each(ALERTS.map(({ alert, expr }) => [alert, expr]))(
  '%s is an expression over metrics and labels that are served',
  async (_, expr) => {
    const { names, faults, labels } = readExpression(expr);
    expect(faults).toBe(0);
    expect(names.length).toBeGreaterThan(0);
    const text = await read();
    for (const name of names) {
      const base = name.replace(/_(bucket|count|sum)$/, '');
      expect(text).toContain(`# TYPE ${base} `);
    }
    // Prometheus adds the node's own label.
    for (const label of labels.filter((each) => each !== 'instance')) expect(text).toMatch(`${label}="`);
  },
);

test('an expression of a name that is not served, or of no grammar, would be found', () => {
  expect(readExpression('max(larkspur_nothing{port="x"}) > 1')).toEqual({
    names: ['larkspur_nothing'],
    faults: 0,
    labels: ['port'],
  });
  expect(readExpression('max(larkspur_jobs > 1').faults).toBeGreaterThan(0);
});
