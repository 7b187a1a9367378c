import { v7 as newId } from 'uuid';
import { createPresignedUrl as call } from '#lib/contract/documents/presigned-url.ts';
import { fileSize, fileType, UPLOADS_PER_SESSION } from '#lib/domain/documents/file-rules.ts';
import { problem } from '#lib/domain/problem.ts';
import { type Actor, nameOf } from '../../commands/actor.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { mayRemove } from '../onboarding/document-rows.ts';
import { askedOf, assertTakesDocuments, isChangeable } from '../onboarding/documents-of.ts';
import { refuseFields } from '../onboarding/refuse-fields.ts';
import { type ApplicationRow, takeApplication } from '../onboarding/take-application.ts';
import { takeTurn } from '../throttle.ts';

const ADDRESS_LIFETIME_MS = 5 * 60_000;
const IMPORTS = { kind: 'upload.import', limit: 60, windowMs: 60 * 60_000 } as const;

/** The address is made before the row that it belongs to; without the row it leads to nothing that counts. */
export const createPresignedUrl = command(
  call,
  async (request: CommandRequest<typeof call> & { prepared: Prepared }) => {
    const { tx, body, now, prepared, grant, actor } = request;
    const { purpose, businessId, documentType } = body;
    if ((grant.as === 'applicant') !== (purpose === 'document')) throw new Refusal('forbidden');
    if (purpose === 'document') await assertDocument(request);
    else refuseFields({ documentType: documentType === undefined ? null : problem('invalid') });
    await takeUploadTurn(request);
    await tx
      .insertInto('upload')
      .values({
        id: prepared.id,
        purpose,
        business_id: businessId,
        created_by: nameOf(actor).id,
        document_type: documentType ?? null,
        file_name: body.fileName,
        content_type: body.contentType,
        size_bytes: body.sizeBytes,
        replaces: body.replaces ?? null,
        link_id: actor.kind === 'applicant' ? actor.linkId : null,
        created_at: now,
        expires_at: prepared.expiresAt,
      })
      .execute();
    const { id: uploadId, url, headers, expiresAt } = prepared;
    return done({ uploadId, url, method: 'PUT' as const, headers, expiresAt: expiresAt.toISOString() });
  },
  async ({ platform, body, now }): Promise<Prepared> => {
    const { purpose, contentType, sizeBytes } = body;
    refuseFields({
      contentType: fileType(purpose, contentType, body.fileName),
      sizeBytes: fileSize(sizeBytes),
    });
    const id = newId();
    const expiresAt = new Date(now.getTime() + ADDRESS_LIFETIME_MS);
    return { id, expiresAt, ...(await platform.files.presign({ id, contentType, sizeBytes, expiresAt })) };
  },
);

type Prepared = { id: string; expiresAt: Date; url: string; headers: Record<string, string> };

/** A document that is asked for, while documents may be sent; in place of one of its own type that may be removed. */
async function assertDocument({ tx, body, actor }: CommandRequest<typeof call>): Promise<void> {
  const { businessId, documentType, replaces } = body;
  const application = await takeApplication(tx, businessId);
  assertTakesDocuments(application);
  const isAsked = askedOf(application).some(({ type }) => type === documentType);
  const isFree =
    replaces === undefined || (await mayReplace(tx, actor, { application, documentType, id: replaces }));
  refuseFields({
    documentType: documentType === undefined ? problem('required') : isAsked ? null : problem('invalid'),
    replaces: isFree ? null : problem('invalid'),
  });
}

async function mayReplace(
  tx: Tx,
  actor: Actor,
  of: { id: string; application: ApplicationRow; documentType: string | undefined },
): Promise<boolean> {
  const row = await tx
    .selectFrom('upload')
    .select(['document_type', 'link_id', 'stored_at'])
    .where('id', '=', of.id)
    .where('business_id', '=', of.application.business_id)
    .where('status', '=', 'stored')
    .executeTakeFirst();
  return (
    row !== undefined &&
    row.document_type === of.documentType &&
    mayRemove(actor, row) &&
    isChangeable(of.application, row)
  );
}

/** @throws Refusal 409 uploadsSpent for a link, 429 for a member */
async function takeUploadTurn({ tx, actor, now }: CommandRequest<typeof call>): Promise<void> {
  if (actor.kind === 'applicant') {
    const counted = await tx
      .updateTable('application_session')
      .set((row) => ({ uploads: row('uploads', '+', 1) }))
      .where('token_hash', '=', actor.sessionHash)
      .where('uploads', '<', UPLOADS_PER_SESSION)
      .executeTakeFirst();
    if (counted.numUpdatedRows !== 1n) throw wrongState('uploadsSpent');
    return;
  }
  const wait = await takeTurn(tx, { ...IMPORTS, subject: nameOf(actor).id, now });
  if (wait) throw new Refusal('too_many_requests', { internal: IMPORTS.kind, retryAfterS: wait.retryAfterS });
}
