import { fileContent } from '#lib/domain/documents/file-content.ts';
import { problem } from '#lib/domain/problem.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Platform } from '../../platform.ts';
import type { SandboxFiles } from '../../providers/files/sandbox.ts';
import { takesDocuments } from '../onboarding/documents-of.ts';
import { refuseFields } from '../onboarding/refuse-fields.ts';
import { readApplication } from '../onboarding/take-application.ts';

type Receiving = Pick<Platform, 'db' | 'clock'> & { files: SandboxFiles };

/**
 * Takes a file at a presigned address of the sandbox, as an object store does: of exactly the type and the length that
 * were signed. Beyond what a store does, it takes nothing that is not waited for any more, and looks at the file before
 * it is written, so that nothing is stored that is refused.
 *
 * @throws Refusal 409 link_expired for an address that is forged or over, 415, 413, 422
 */
export async function receiveFile(receiving: Receiving, id: string, request: Request): Promise<void> {
  const { files } = receiving;
  const expected = files.expected(id, new URL(request.url).searchParams);
  if (!expected || !(await isWaitedFor(receiving, id))) throw new Refusal('link_expired');
  const { contentType, sizeBytes } = expected;
  if (request.headers.get('content-type') !== contentType) throw new Refusal('unsupported_media_type');
  const bytes = await readAtMost(request, sizeBytes);
  const isWhole = bytes.length === sizeBytes;
  refuseFields({ file: isWhole ? fileContent(contentType, bytes) : problem('fileContent') });
  await files.receive(id, bytes);
}

/** A document until it is stored, while its application takes documents and somebody is there by the link it came by. */
async function isWaitedFor({ db, clock }: Receiving, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('upload')
    .select(['business_id', 'purpose', 'link_id'])
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (row?.purpose !== 'document') return row !== undefined;
  const there = await db
    .selectFrom('application_session as session')
    .innerJoin('application_link as link', 'link.id', 'session.link_id')
    .select('session.token_hash')
    .where('link.id', '=', row.link_id)
    .where('link.revoked_at', 'is', null)
    .where('session.expires_at', '>', clock.now())
    .limit(1)
    .executeTakeFirst();
  return there !== undefined && takesDocuments(await readApplication(db, row.business_id));
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
