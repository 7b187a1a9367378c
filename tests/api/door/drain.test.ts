import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createDrain } from '#lib/server/door/drain.ts';

const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

function keepAlive(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
}

/** A server whose `/slow` answers on demand, and which knows whether it is about to end. */
async function open(waits = { noticeMs: 0, graceMs: 500 }) {
  const slow: (() => void)[] = [];
  const server: Server = createServer((request, response) => {
    const answer = () => response.writeHead(drain.stopping.aborted ? 503 : 200).end('answer');
    if (request.url === '/slow') slow.push(answer);
    else answer();
  });
  const drain = createDrain(server, waits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { drain, slow, port: (server.address() as AddressInfo).port };
}

type Answer = { status: number | undefined; connection: string | undefined };

function ask(port: number, agent: Agent, path = '/'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ port, path, agent, host: '127.0.0.1' }, (response: IncomingMessage) => {
      const { statusCode: status, headers } = response;
      response.on('error', reject).on('end', () => resolve({ status, connection: headers.connection }));
      response.resume();
    }).on('error', reject);
  });
}

test('clients behind a balancer see nothing of ten restarts one after the other', async () => {
  const nodes = [await open({ noticeMs: 100, graceMs: 300 })];
  let isOver = false;
  const seen = { answered: 0, failed: 0 };
  /** What a balancer does: new connections go to the newest node that says it is ready. */
  const readyPort = () => nodes.findLast(({ drain }) => !drain.stopping.aborted)?.port ?? 0;
  const client = async (n: number) => {
    const agent = keepAlive();
    let port: number | undefined;
    while (!isOver) {
      port ??= readyPort();
      const answer = await ask(port, agent).catch(() => undefined);
      if (answer) seen.answered++;
      else seen.failed++;
      if (answer?.connection !== 'keep-alive') port = undefined;
      // Some ask at once, some think for a while, so that the end meets both kinds.
      if (n % 2) await pause(n);
    }
  };
  const clients = Promise.all(Array.from({ length: 24 }, (_, n) => client(n)));
  for (let restart = 0; restart < 10; restart++) {
    const before = nodes.at(-1);
    nodes.push(await open({ noticeMs: 100, graceMs: 300 }));
    await pause(30);
    await before?.drain.end();
  }
  isOver = true;
  await clients;
  await nodes.at(-1)?.drain.end();
  expect(seen).toEqual({ answered: expect.any(Number), failed: 0 });
  expect(seen.answered).toBeGreaterThan(300);
});

test('the answer under way when the end begins is the last one on its connection', async () => {
  const { drain, slow, port } = await open();
  const answer = ask(port, keepAlive(), '/slow');
  await expect.poll(() => slow.length).toBe(1);
  const ended = drain.end();
  slow[0]?.();
  expect(await answer).toEqual({ status: 503, connection: 'close' });
  await ended;
});

test('readiness fails first; during the notice new connections are accepted with Connection: close', async () => {
  const { drain, port } = await open({ noticeMs: 600, graceMs: 0 });
  const kept = keepAlive();
  expect(await ask(port, kept)).toEqual({ status: 200, connection: 'keep-alive' });
  const ended = drain.end();
  expect(await ask(port, kept)).toEqual({ status: 503, connection: 'close' });
  expect(await ask(port, keepAlive())).toEqual({ status: 503, connection: 'close' });
  await ended;
  await expect(ask(port, keepAlive())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a kept connection may send requests during the grace period; an idle one does not delay the end', async () => {
  const { drain, port } = await open({ noticeMs: 0, graceMs: 600 });
  const [late, silent] = [keepAlive(), keepAlive()];
  await Promise.all([ask(port, late), ask(port, silent)]);
  const startedAt = performance.now();
  const ended = drain.end();
  await pause(300);
  expect(await ask(port, late)).toEqual({ status: 503, connection: 'close' });
  await ended;
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});

test('without connections the end comes at once', async () => {
  const { drain } = await open({ noticeMs: 0, graceMs: 10_000 });
  const startedAt = performance.now();
  await drain.end();
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
