import { decideSandboxCheck as call } from '#lib/contract/sandbox/bank.ts';
import { event } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';

/** Makes the sandbox's bank answer now, whatever the day; its events arrive by the usual door. */
export const decideSandboxCheck = event(call, async ({ platform, params, body }) => {
  const status = await platform.sandbox?.bank.decideCheck(params.key, body.code);
  if (status === undefined) throw new Refusal('not_found');
  if (status === 'decided') throw wrongState('bankHasDecided');
  return { status };
});
