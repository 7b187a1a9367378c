import type { Context } from 'hono';
import { fileContent } from '#lib/domain/documents/file-content.ts';
import { Refusal } from '../commands/refusal.ts';
import { fieldProblem } from '../commands/refusal-body.ts';
import type { SandboxFiles } from '../providers/files/sandbox.ts';

/**
 * Takes a file at a presigned address of the sandbox, as an object store does: of exactly the type and the length that
 * were signed. Beyond what a store does, it looks at the file before it is written, so that nothing is stored that is
 * refused.
 *
 * @throws Refusal 409 link_expired for an address that is forged or over, 415, 413, 422
 */
export async function receiveFile(files: SandboxFiles, context: Context): Promise<void> {
  const id = context.req.param('id') ?? '';
  const expected = files.expected(id, new URL(context.req.url).searchParams);
  if (!expected) throw new Refusal('link_expired');
  const { contentType, sizeBytes } = expected;
  if (context.req.header('content-type') !== contentType) throw new Refusal('unsupported_media_type');
  const bytes = await readAtMost(context, sizeBytes);
  const wrong =
    bytes.length === sizeBytes ? fileContent(contentType, bytes) : ({ key: 'field.fileContent' } as const);
  if (wrong) throw new Refusal('validation_failed', { fields: { file: fieldProblem(wrong, 'file') } });
  await files.receive(id, bytes);
}

async function readAtMost({ req }: Context, sizeBytes: number): Promise<Uint8Array> {
  if (Number(req.header('content-length') ?? 0) > sizeBytes) throw new Refusal('body_too_large');
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of req.raw.body ?? []) {
    length += chunk.byteLength;
    if (length > sizeBytes) throw new Refusal('body_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
