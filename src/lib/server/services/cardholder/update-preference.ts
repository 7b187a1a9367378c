import { updateCommunicationPreference as call } from '#lib/contract/cardholder/preferences.ts';
import { command } from '../../commands/handler.ts';
import { choosePreference } from './choose-preference.ts';

export const updateCommunicationPreference = command(call, ({ tx, params, body, now }) =>
  choosePreference(tx, { uid: params.id, id: params.prefId, delivery: body.delivery, now }),
);
