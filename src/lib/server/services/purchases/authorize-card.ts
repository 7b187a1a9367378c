import { authorizeCard as call } from '#lib/contract/purchases/issuer.ts';
import { event } from '../../commands/handler.ts';
import { askEngine } from './ask-engine.ts';

/** Asked at every purchase, so it goes the shortest way there is: straight to the engine. */
export const authorizeCard = event(call, ({ platform, body }) => askEngine(platform, body));
