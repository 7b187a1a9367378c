import type { WorkOfArea } from '../jobs/work-of-area.ts';
import { closeCardsOfPrograms } from './close-cards.ts';

export const programsWork: WorkOfArea = {
  tasks: [{ name: 'cards of closed programs', run: closeCardsOfPrograms }],
};
