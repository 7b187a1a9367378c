import type { Download } from '../commands/download.ts';

/** Sends a file as it is made, no faster than it is taken; saved under its name, never shown in the page. */
export function fileResponse({ fileName, contentType, parts }: Download, requestId: string): Response {
  return new Response(streamOf(parts), {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${fileName.replace(/[^\w.-]/g, '_')}"`,
      'x-request-id': requestId,
    },
  });
}

/** A part is asked for when the one before is gone; whoever stops listening ends it. */
function streamOf(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
