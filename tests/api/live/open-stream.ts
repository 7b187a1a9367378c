import { onTestFinished } from 'vitest';
import type { Asker } from '../../support/api.ts';

type Opened = {
  answer: Response;
  events: SentEvent[];
  lastId(): string | undefined;
  /** After how long the server asked to come back. */
  retryMs(): number | undefined;
  leave(): Promise<void>;
  /** Settles with the data of the first `count` events. */
  first(count: number): Promise<unknown[]>;
  ended(): Promise<void>;
  isOver(): boolean;
};

export type SentEvent = { id: string; event: string; data: unknown };

const WITHIN_MS = 10_000;

/**
 * Opens the stream of a token and reads it in the background until the test ends. One that ends before it began, as the
 * notice of a new membership may do, is opened again, as a page does.
 */
export async function openStream(api: Pick<Asker, 'fetch'>, token: string, after?: string): Promise<Opened> {
  const answer = await api.fetch('/live', {
    headers: { authorization: `Bearer ${token}`, ...(after ? { 'last-event-id': after } : {}) },
  });
  const events: SentEvent[] = [];
  let lastId: string | undefined;
  let retryMs: number | undefined;
  let isOver = false;
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  onTestFinished(() => reader.cancel().catch(() => undefined));
  const read = async () => {
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const parts = (text + decoder.decode(value, { stream: true })).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) take(part);
    }
  };
  const take = (part: string) => {
    const fields = Object.fromEntries(part.split('\n').map((line) => line.split(/: (.*)/, 2)));
    lastId = fields.id ?? lastId;
    if (fields.retry) retryMs = Number(fields.retry);
    if (fields.data) events.push({ id: fields.id, event: fields.event, data: JSON.parse(fields.data) });
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  const until = async (isSo: () => boolean) => {
    const end = Date.now() + WITHIN_MS;
    while (!isSo()) {
      if (Date.now() > end) throw new Error(`not in time; got ${JSON.stringify(events)}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  if (answer.status === 200) {
    await until(() => lastId !== undefined || isOver);
    if (lastId === undefined) return openStream(api, token, after);
  }
  return {
    answer,
    events,
    lastId: () => lastId,
    retryMs: () => retryMs,
    leave: () => reader.cancel(),
    async first(count: number): Promise<unknown[]> {
      await until(() => events.length >= count);
      return events.slice(0, count).map(({ data }) => data);
    },
    ended: () => until(() => isOver),
    isOver: () => isOver,
  };
}
