import type { Clock } from '#lib/domain/clock.ts';
import type { Db } from '../../db/schema.ts';
import { keepMessage } from '../keep-message.ts';
import type { MailPort } from './port.ts';

/** Mails that only go to the inbox of `/sandbox`. */
export function createSandboxMail(db: Db, clock: Clock): MailPort {
  return { send: (mail) => keepMessage(db, clock, { ...mail, channel: 'mail' }) };
}
