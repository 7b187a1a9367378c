import type { Download } from '../commands/download.ts';

/**
 * Streams a file, no faster than the client reads; the browser saves it under its name and never shows it in the
 * page.
 */
export function fileResponse(
  { fileName, contentType, parts }: Download,
  own: Record<string, string>,
): Response {
  return new Response(streamOf(parts), {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${fileName.replace(/[^\w.-]/g, '_')}"`,
      ...own,
    },
  });
}

/** Each part is read when the one before is sent; a client that disconnects ends the stream. */
function streamOf(parts: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
