import { decodeJwt } from 'jose';
import type { EventStream } from '../commands/event-stream.ts';

/** No proxy may pack or collect it: each event arrives when it is sent. */
export function eventStreamResponse({ body }: EventStream, own: Record<string, string>): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      ...own,
    },
  });
}

/** When a bearer ends that was verified before; at once where it does not say. */
export function endOfToken(header: string | undefined): Date {
  const { exp = 0 } = decodeJwt((header ?? '').replace(/^Bearer /i, ''));
  return new Date(exp * 1000);
}
