import { authorizeCard as call } from '#lib/contract/purchases/issuer.ts';
import { event } from '../../commands/handler.ts';
import { askEngine } from './ask-engine.ts';

/** Called at every purchase, so it goes straight to the engine. */
export const authorizeCard = event(call, ({ platform, body }) => askEngine(platform, body));
