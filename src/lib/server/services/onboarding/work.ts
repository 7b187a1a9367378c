import { MINUTE_MS, type WorkOfArea } from '../jobs/work-of-area.ts';
import { applicationChecks } from './check-application.ts';
import { remindOwners } from './remind-owners.ts';
import { sendApplicationLinks } from './send-application-links.ts';
import { applicationLinkMails } from './send-link.ts';
import { tidyApplicationLinks } from './tidy-links.ts';

export const onboardingWork: WorkOfArea = {
  consumers: [applicationChecks, applicationLinkMails],
  tasks: [
    { name: 'links of applications', everyMs: 2_000, run: sendApplicationLinks },
    { name: 'reminders of owners', everyMs: 10 * MINUTE_MS, run: remindOwners },
    { name: 'old links of applications', everyMs: 60 * MINUTE_MS, run: tidyApplicationLinks },
  ],
};
