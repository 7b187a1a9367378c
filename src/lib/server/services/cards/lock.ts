import * as contract from '#lib/contract/cards/cards.ts';
import { command, done } from '../../commands/handler.ts';
import { changeState } from './change-state.ts';

export const lockCard = command(contract.lockCard, async (request) =>
  done(await changeState('lock', request)),
);
