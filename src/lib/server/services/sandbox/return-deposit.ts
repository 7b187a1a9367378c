import { returnSandboxDeposit as call } from '#lib/contract/sandbox/bank.ts';
import { event } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';

/** Makes the sender's bank take a deposit back now; its events arrive by the usual door. */
export const returnSandboxDeposit = event(call, async ({ platform, params, body }) => {
  const moved = await platform.sandbox?.bank.takeBack(params.key, body.code);
  if (moved === undefined) throw new Refusal('not_found');
  if (moved === 'decided') throw wrongState('bankHasDecided');
  return { status: 'returned' as const };
});
