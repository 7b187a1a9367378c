import { isPendingApproval } from '#lib/contract/approvals/approval.ts';
import { type Call, hasETag } from '#lib/contract/call.ts';
import type { Answer } from '../commands/idempotency.ts';
import { eventStreamResponse } from './event-stream-response.ts';
import { fileResponse } from './file-response.ts';
import { etagOf, isKnown, isPacked, jsonAnswer, packedAnswer, unchangedAnswer } from './json-answer.ts';

type Asking = { method: string; header(name: string): string | undefined };

/** What goes out for what was done. */
export function toResponse(
  call: Call,
  { status, body, isReplay, file, events, cookies }: Answer,
  own: Record<string, string>,
  request: Asking,
): Response | Promise<Response> {
  if (file) return fileResponse(file, own);
  if (events) return eventStreamResponse(events, own);
  const text = JSON.stringify(body);
  if (cookies) return withCookies(jsonAnswer(status, text, own), cookies);
  const etag = hasETag(call) ? etagOf(text) : undefined;
  if (etag && isKnown(etag, request.header('if-none-match'))) return unchangedAnswer(own, etag);
  if (isPacked(call, text)) return packedAnswer(status, text, own, request, etag);
  if (etag) return jsonAnswer(status, text, own, { etag });
  // Where to follow what waits for somebody else.
  const follow = isPendingApproval(body)
    ? { location: `/api/approvals/${body.pendingApproval.id}` }
    : undefined;
  return jsonAnswer(status, text, own, isReplay ? { ...follow, 'idempotent-replayed': 'true' } : follow);
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
