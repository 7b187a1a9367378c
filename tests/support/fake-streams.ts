import type { LiveChange } from '#lib/contract/live/live.ts';

type Sink = ReadableStreamDefaultController<Uint8Array>;

export type FakeStreams = ReturnType<typeof createFakeStreams>;

const encoder = new TextEncoder();

/** The streams of changes that pages have open, and what a test sends there. */
export function createFakeStreams() {
  const sinks = new Set<Sink>();
  let nextId = 1;
  let opened = 0;
  const write = (sink: Sink, text: string) => sink.enqueue(encoder.encode(text));
  const send = (text: string) => {
    for (const sink of sinks) write(sink, `id: ${nextId}\n${text}\n\n`);
    nextId += 1;
  };
  return {
    add(sink: Sink): void {
      opened += 1;
      sinks.add(sink);
      write(sink, 'id: 0\n\n');
    },
    remove: (sink: Sink): boolean => sinks.delete(sink),
    tell: (change: LiveChange): void => send(`event: change\ndata: ${JSON.stringify(change)}`),
    readAnew: (): void => send('event: readAnew\ndata: {}'),
    end(): void {
      for (const sink of sinks) sink.close();
      sinks.clear();
    },
    /** How many are open now, and how many ever were. */
    count: () => sinks.size,
    opened: () => opened,
  };
}

export function openStream(
  streams: FakeStreams | undefined,
  signal: AbortSignal | null | undefined,
): Response | undefined {
  if (!streams) return undefined;
  const body = new ReadableStream<Uint8Array>({
    start(sink) {
      streams.add(sink);
      signal?.addEventListener('abort', () => {
        if (streams.remove(sink)) sink.error(signal.reason);
      });
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}
