import { MAILS_AT_ONCE } from '../../providers/mail/mails-at-once.ts';
import { MINUTE_MS, type WorkOfArea } from '../jobs/work-of-area.ts';
import { deliverMail } from './deliver-mail.ts';
import { deliverText } from './deliver-text.ts';
import { MAIL_TOPIC } from './enqueue-mail.ts';
import { TEXT_TOPIC } from './enqueue-text.ts';

export const mailWork: WorkOfArea = {
  consumers: [
    { topic: MAIL_TOPIC, limit: 20, atOnce: MAILS_AT_ONCE, leaseMs: MINUTE_MS, deliver: deliverMail },
    { topic: TEXT_TOPIC, limit: 20, leaseMs: MINUTE_MS, deliver: deliverText },
  ],
};
