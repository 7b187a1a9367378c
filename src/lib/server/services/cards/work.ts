import { MINUTE_MS, type WorkOfArea } from '../jobs/work-of-area.ts';
import { forgetProofs } from './forget-proofs.ts';
import { makeCards } from './make-card.ts';
import { activationMails } from './send-activation.ts';
import { sweepClosed } from './sweep-closed.ts';
import { activateCards, closeCards, removePins } from './tell-issuer.ts';

export const cardsWork: WorkOfArea = {
  consumers: [activationMails, makeCards, activateCards, closeCards, removePins],
  tasks: [
    { name: 'closed cards', everyMs: 5 * MINUTE_MS, run: sweepClosed },
    { name: 'proofs', everyMs: 10 * MINUTE_MS, run: forgetProofs },
  ],
};
