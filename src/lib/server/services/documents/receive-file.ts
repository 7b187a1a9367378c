import { fileContent } from '#lib/domain/documents/file-content.ts';
import { problem } from '#lib/domain/problem.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { SandboxFiles } from '../../providers/files/sandbox.ts';
import { refuseFields } from '../onboarding/refuse-fields.ts';

/**
 * Takes a file at a presigned address of the sandbox, as an object store does: of exactly the type and the length that
 * were signed. Beyond what a store does, it looks at the file before it is written, so that nothing is stored that is
 * refused.
 *
 * @throws Refusal 409 link_expired for an address that is forged or over, 415, 413, 422
 */
export async function receiveFile(files: SandboxFiles, id: string, request: Request): Promise<void> {
  const expected = files.expected(id, new URL(request.url).searchParams);
  if (!expected) throw new Refusal('link_expired');
  const { contentType, sizeBytes } = expected;
  if (request.headers.get('content-type') !== contentType) throw new Refusal('unsupported_media_type');
  const bytes = await readAtMost(request, sizeBytes);
  const isWhole = bytes.length === sizeBytes;
  refuseFields({ file: isWhole ? fileContent(contentType, bytes) : problem('fileContent') });
  await files.receive(id, bytes);
}

async function readAtMost({ headers, body }: Request, sizeBytes: number): Promise<Uint8Array> {
  if (Number(headers.get('content-length') ?? 0) > sizeBytes) throw new Refusal('body_too_large');
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > sizeBytes) throw new Refusal('body_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
