import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import type { Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import { createLink } from './create-link.ts';
import { writeToMember } from './write-to-member.ts';

/** Requests of one round. */
const CHUNK = 20;
/** Most applications that one address is written for. */
const MOST_MAILS = 5;

/**
 * Writes to the addresses that lost their link: for each application that is theirs, and for each of which they are an
 * owner who has not finished. An approved one is answered by the link of its account, or by the way to sign in.
 *
 * @returns whether more may be waiting
 */
export function sendApplicationLinks({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const asked = await tx
      .deleteFrom('application_link_request')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('application_link_request')
          .select('id')
          .orderBy('created_at')
          .orderBy('id')
          .limit(CHUNK)
          .forUpdate()
          .skipLocked(),
      )
      .returning('email')
      .execute();
    for (const email of new Set(asked.map((request) => request.email))) await writeTo(tx, email, now);
    return asked.length === CHUNK;
  });
}

async function writeTo(tx: Tx, email: string, now: Date): Promise<void> {
  const applications = await tx
    .selectFrom('application')
    .innerJoin('business', 'business.id', 'application.business_id')
    .select(['application.business_id', 'application.email', 'application.language'])
    .select(['business.brand', 'business.name', 'business.status'])
    .where((eb) => eb(eb.fn('lower', ['application.email']), '=', email))
    .orderBy('application.created_at', 'desc')
    .orderBy('application.business_id', 'desc')
    .limit(MOST_MAILS)
    .execute();
  for (const { business_id: businessId, email: to, language: code, brand, name, status } of applications) {
    const language = languageOf(code);
    if (status === 'active') await writeToMember(tx, { businessId, email: to, language, brand, name, now });
    else await createLink(tx, { kind: 'application', businessId, email: to, language, brand, now });
  }
  const owners = await tx
    .selectFrom('application_person as person')
    .innerJoin('business', 'business.id', 'person.business_id')
    .select(['person.id', 'person.business_id', 'person.email', 'person.language', 'business.brand'])
    .where((eb) => eb(eb.fn('lower', ['person.email']), '=', email))
    .where('person.role', '=', 'owner')
    .where('person.finished_at', 'is', null)
    .where('person.removed_at', 'is', null)
    .where('business.status', 'in', ['submit_application', 'waiting_for_beneficial_owners'])
    .orderBy('person.created_at', 'desc')
    .orderBy('person.id', 'desc')
    .limit(MOST_MAILS)
    .execute();
  for (const { id: personId, business_id: businessId, language, ...to } of owners)
    await createLink(tx, { kind: 'owner', personId, businessId, ...to, language: languageOf(language), now });
}

const languageOf = (code: string) => (isLanguage(code) ? code : DEFAULT_LANGUAGE);
