import { callsIn } from '../calls-in.ts';
import * as cards from './cards.ts';
import * as frame from './frame.ts';
import * as history from './history.ts';
import * as life from './life.ts';
import * as load from './load.ts';
import * as takeBack from './take-back.ts';

export const cardsCalls = {
  ...callsIn(cards),
  ...callsIn(frame),
  ...callsIn(history),
  ...callsIn(life),
  ...callsIn(load),
  ...callsIn(takeBack),
};
