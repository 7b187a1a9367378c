import { decideSandboxCheck as call } from '#lib/contract/sandbox/bank.ts';
import { event } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';

/** The sandbox's bank answers now, whatever the day; what it says comes by the same door as ever. */
export const decideSandboxCheck = event(call, async ({ platform, params, body }) => {
  const status = await platform.sandbox?.bank.decideCheck(params.key, body.code);
  if (status === undefined) throw new Refusal('not_found');
  if (status === 'decided') throw wrongState('bankHasDecided');
  return { status };
});
