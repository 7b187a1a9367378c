import { MINUTE_MS, type WorkOfArea } from '../jobs/work-of-area.ts';
import { accountLinkMails } from './account-links/send.ts';
import { changeStopMails } from './change-stop.ts';
import { identityNames } from './identity-name.ts';
import { tidyAccountLinks } from './tidy-account-links.ts';

export const peopleWork: WorkOfArea = {
  consumers: [accountLinkMails, changeStopMails, identityNames],
  tasks: [{ name: 'tidying account links', everyMs: 30 * MINUTE_MS, run: tidyAccountLinks }],
};
