import type { Clock } from '#lib/domain/clock.ts';
import type { Db } from '../../db/schema.ts';
import { keepMessage } from '../keep-message.ts';
import type { TextMessagePort } from './port.ts';

/** Text messages that only go to the inbox of `/sandbox`. */
export function createSandboxTextMessages(db: Db, clock: Clock): TextMessagePort {
  return {
    send: (message) => keepMessage(db, clock, { ...message, channel: 'text', subject: null, html: null }),
  };
}
