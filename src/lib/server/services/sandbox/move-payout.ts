import { moveSandboxPayout as call } from '#lib/contract/sandbox/bank.ts';
import { event } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';

/** Makes the sandbox's bank move a payment now; its events arrive by the usual door. */
export const moveSandboxPayout = event(call, async ({ platform, params, body }) => {
  const moved = await platform.sandbox?.bank.movePayout(params.key, body);
  if (moved === undefined) throw new Refusal('not_found');
  if (moved === 'decided') throw wrongState('bankHasDecided');
  return { status: body.to };
});
