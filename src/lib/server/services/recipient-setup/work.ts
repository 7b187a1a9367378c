import type { WorkOfArea } from '../jobs/work-of-area.ts';
import { invitationMails } from './send-invitation.ts';
import { sendSetupLinks } from './send-setup-links.ts';

export const recipientSetupWork: WorkOfArea = {
  consumers: [invitationMails],
  tasks: [{ name: 'set-up links', everyMs: 2_000, run: sendSetupLinks }],
};
