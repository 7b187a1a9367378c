import type { WorkOfArea } from '../jobs/work-of-area.ts';
import { invitationMails } from './send-invitation.ts';

export const recipientSetupWork: WorkOfArea = { consumers: [invitationMails] };
