import { randomInt } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { CODE_LIFETIME_S, ONE_TIME_CODE_LENGTH } from '#lib/domain/limits.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueue } from '../../ledger/outbox.ts';
import { deriveKey, seal } from '../../secrets.ts';
import { type CodeSubject, codeHash } from './code-hash.ts';
import { CODE_TOPIC, placeOfCode, type WaitingCode } from './send-code.ts';

type Asked = CodeSubject & {
  to: string;
  language: Language;
  business: { id: string; name: string; brand: string };
  cardKey: Buffer;
  now: Date;
};

/**
 * Mails a new code to an address, whoever it belongs to. Only a keyed hash is stored; the code itself waits sealed
 * for its mail.
 */
export async function issueCode(tx: Tx, asked: Asked): Promise<void> {
  const { purpose, identifier, place, business, cardKey, now } = asked;
  const id = newId();
  const code = String(randomInt(10 ** ONE_TIME_CODE_LENGTH)).padStart(ONE_TIME_CODE_LENGTH, '0');
  await tx
    .insertInto('one_time_code')
    .values({
      ...{ id, purpose, identifier, place },
      code_hash: codeHash(cardKey, { purpose, identifier, place }, code),
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_LIFETIME_S * 1000),
    })
    .execute();
  const payload: WaitingCode = {
    codeId: id,
    sealedCode: seal(deriveKey(cardKey, 'one-time code'), code, placeOfCode(id)),
    to: asked.to,
    language: asked.language,
    brand: business.brand,
    organization: business.name,
  };
  await enqueue(tx, [{ id: newId(), topic: CODE_TOPIC, businessId: business.id, payload }]);
}
