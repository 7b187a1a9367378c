import type { WorkOfArea } from '../jobs/work-of-area.ts';
import { accountLinkMails } from './account-links/send.ts';

export const peopleWork: WorkOfArea = { consumers: [accountLinkMails] };
