import { MINUTE_MS, type WorkOfArea } from '../jobs/work-of-area.ts';
import { deliverMail } from './deliver-mail.ts';
import { MAIL_TOPIC } from './enqueue-mail.ts';

export const mailWork: WorkOfArea = {
  consumers: [{ topic: MAIL_TOPIC, limit: 20, leaseMs: MINUTE_MS, deliver: deliverMail }],
};
