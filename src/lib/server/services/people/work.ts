import type { WorkOfArea } from '../jobs/work-of-area.ts';
import { accountLinkMails } from './account-links/send.ts';
import { changeStopMails } from './change-stop.ts';
import { identityNames } from './identity-name.ts';

export const peopleWork: WorkOfArea = { consumers: [accountLinkMails, changeStopMails, identityNames] };
