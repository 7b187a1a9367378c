import { MINUTE_MS, type WorkOfArea } from '../jobs/work-of-area.ts';
import { forgetEvents } from './forget-events.ts';
import { handOverEvents } from './hand-over.ts';
import { sendDeliveries } from './send-deliveries.ts';
import { takeEvents } from './take-events.ts';
import { tidyPortal } from './tidy.ts';

export const webhooksWork: WorkOfArea = {
  tasks: [
    { name: 'events', run: takeEvents },
    { name: 'webhooks', run: sendDeliveries },
    { name: 'webhooks of another service', run: handOverEvents },
    { name: 'old events', everyMs: 10 * MINUTE_MS, run: forgetEvents },
    { name: 'addresses of the webhooks portal', everyMs: 60 * MINUTE_MS, run: tidyPortal },
  ],
};
