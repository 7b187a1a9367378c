import { v7 as newId } from 'uuid';
import { portalPath } from '#lib/domain/shell/portal.ts';
import type { Tx } from '../../db/schema.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import { enqueue, type TakenMessage } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { deriveKey, linkSecret, readLinkSecret } from '../../secrets.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import type { WaitingMail } from '../mail/enqueue-mail.ts';
import { mailTime, readPersonMail } from './person-mail.ts';

const TOPIC = 'mail.changeStop';

/** What is asked for: another email, by the id of its link, or another phone, by the id of its code. */
export type AskedChange = { of: 'email' | 'phone'; id: string };

const keyOf = (cardKey: Buffer, of: AskedChange['of']): Buffer => deriveKey(cardKey, `stop change of ${of}`);

/** The secret of the link that stops a change. It stands nowhere: it is derived from the id. */
export const stopToken = (cardKey: Buffer, { of, id }: AskedChange): string =>
  linkSecret(keyOf(cardKey, of), id);

/** The change that a secret stops; undefined for a forged one. */
export function readStopToken(cardKey: Buffer, token: string): AskedChange | undefined {
  for (const kind of ['email', 'phone'] as const) {
    const id = readLinkSecret(keyOf(cardKey, kind), token);
    if (id !== undefined) return { of: kind, id };
  }
  return undefined;
}

type WaitingStop = {
  change: AskedChange;
  uid: string;
  to: string;
  address: string;
  at: string;
  brand?: string | undefined;
};

/** `brand` is that of the page that asked. */
type Asked = { change: AskedChange; uid: string; address: string; brand: string | undefined; now: Date };

/** Tells the present address that another email or phone was asked for, with the link that stops it. */
export async function mailChangeStop(tx: Tx, { change, uid, address, brand, now }: Asked): Promise<void> {
  const person = await readPersonMail(tx, uid);
  if (!person?.to) return;
  const payload: WaitingStop = { change, uid, to: person.to, address, brand, at: now.toISOString() };
  await enqueue(tx, [{ id: newId(), topic: TOPIC, businessId: person.businessId, payload }]);
}

/** The secret is made when the mail is sent, so that the outbox does not contain it. */
async function deliverStop(platform: Platform, message: TakenMessage): Promise<void> {
  const { change, uid, to, address, at, ...asked } = message.payload as WaitingStop;
  const person = await readPersonMail(platform.db, uid, asked.brand);
  if (!person) return;
  const { name, language, brand } = person;
  const mail: WaitingMail = {
    to,
    writtenAt: at,
    language,
    brand,
    kind: change.of === 'email' ? 'emailChangeAsked' : 'phoneChangeAsked',
    values: { name, address, date: mailTime(new Date(at), language) },
    path: `${portalPath('confirmEmail', brand)}?stop=${stopToken(platform.config.cardKey, change)}` as `/${string}`,
  };
  await deliverMail(platform, { ...message, payload: mail });
}

export const changeStopMails: Consumer = { topic: TOPIC, limit: 20, leaseMs: 60_000, deliver: deliverStop };
