import { NIL, v7 as newId } from 'uuid';
import { APPLICATION_LINKS, NEWS_LINK_MS } from '#lib/domain/onboarding/application-links.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueue } from '../../ledger/outbox.ts';
import { type AskedByMail, LINK_TOPIC, type LinkNews, type WaitingLink } from './send-link.ts';

type NewLink = { language: Language; brand: string; now: Date } & (
  | { kind: 'begin'; email: string; businessName: string }
  | { kind: 'application'; email: string; businessId: string; news?: LinkNews; asked?: AskedByMail }
  | { kind: 'owner'; email: string; businessId: string; personId: string; isReminder?: true }
  | { kind: 'upload'; businessId: string }
);

/**
 * Writes a link and queues its mail; that of an upload is shown and not mailed. An older link for the same end that
 * nobody has opened works no more; who has opened one stays in, because anybody may ask for a link to an address that
 * they know. The secret is made when the mail is sent.
 */
export async function createLink(tx: Tx, link: NewLink): Promise<{ id: string; expiresAt: Date }> {
  const { kind, language, brand, now } = link;
  const businessId = 'businessId' in link ? link.businessId : null;
  const personId = 'personId' in link ? link.personId : null;
  if (businessId) await revokeUnused(tx, { businessId, personId, kind, now });
  const id = newId();
  const news = 'news' in link ? link.news : undefined;
  const lifetimeMs = news ? NEWS_LINK_MS : APPLICATION_LINKS[kind].lifetimeMs;
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await tx
    .insertInto('application_link')
    .values({
      id,
      kind,
      business_id: businessId,
      person_id: personId,
      email: 'email' in link ? link.email : null,
      language,
      brand,
      business_name: 'businessName' in link ? link.businessName : null,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  if (kind === 'upload') return { id, expiresAt };
  const isReminder = kind === 'owner' && link.isReminder === true;
  const asked = 'asked' in link ? link.asked : undefined;
  const payload: WaitingLink = {
    linkId: id,
    isReminder,
    ...(news ? { news } : {}),
    ...(asked ? { asked } : {}),
  };
  await enqueue(tx, [{ id: newId(), topic: LINK_TOPIC, businessId: businessId ?? NIL, payload }]);
  return { id, expiresAt };
}

/** Ends every link of an owner, and what was opened by it. */
export async function revokeLinks(tx: Tx, { personId, now }: { personId: string; now: Date }): Promise<void> {
  await tx
    .updateTable('application_link')
    .set({ revoked_at: now })
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends the links for documents of an application, and what was opened by them. */
export async function revokeUploadLinks(
  tx: Tx,
  { businessId, now }: { businessId: string; now: Date },
): Promise<void> {
  await revokeUnused(tx, { businessId, personId: null, kind: 'upload', now });
}

type Ended = { businessId: string; personId: string | null; kind: NewLink['kind']; now: Date };

/** Who has an application or a form open stays there. */
async function revokeUnused(tx: Tx, { businessId, personId, kind, now }: Ended): Promise<void> {
  await tx
    .updateTable('application_link')
    .set({ revoked_at: now })
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .where('person_id', 'is not distinct from', personId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}
