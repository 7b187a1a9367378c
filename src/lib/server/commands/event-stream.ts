/** Server-sent events: a stream that stays open. */
export type EventStream = { body: ReadableStream<Uint8Array> };
