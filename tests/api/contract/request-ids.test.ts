import { v7 as newId } from 'uuid';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { addTag } from '#lib/contract/tags/tags.ts';
import { createLog } from '#lib/server/log.ts';
import { createTestApi } from '../../support/api.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;

const api = await createTestApi();
const lines: Record<string, unknown>[] = [];
Object.assign(api.platform, {
  log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
});
beforeEach(() => void lines.splice(0));
afterAll(() => api.drop());

const lineOf = (answer: { headers: Headers }) =>
  lines.filter(({ requestId }) => requestId === answer.headers.get('x-request-id'));

test('a refusal is found in the log by the id of its answer, with its reason and the trace of its caller', async () => {
  const id = newId();
  const answer = await api.send('GET', `/businesses/${id}/fundingOverview?secret=1`, {
    headers: { traceparent, authorization: 'Bearer nonsense' },
  });
  expect(answer.status).toBe(401);
  expect(lineOf(answer)).toEqual([
    expect.objectContaining({
      level: 'info',
      status: 401,
      method: 'GET',
      route: '/businesses/{id}/fundingOverview',
      traceId: TRACE,
      reason: expect.stringMatching(/^bearer: /),
    }),
  ]);
  // Neither what somebody asked for nor who they said they were.
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${id}|secret|nonsense`));
});

test('so is an address that is none', async () => {
  const answer = await api.send('GET', '/nothing-here', { headers: { traceparent } });
  expect(lineOf(answer)).toEqual([expect.objectContaining({ status: 404, traceId: TRACE })]);
});

test('so is what changed something, with how long it took', async () => {
  const { id } = await makeBusiness(api.db);
  const token = await api.tokens.mint({ uid: await makeMember(api.db, { businessId: id, role: 'admin' }) });
  const answer = await api.call(addTag, {
    params: { id },
    body: { name: 'North', colour: '#336699' },
    token,
  });
  expect(answer.status).toBeLessThan(300);
  expect(lineOf(answer)).toEqual([
    expect.objectContaining({ level: 'info', status: answer.status, tookMs: expect.any(Number) }),
  ]);
});
