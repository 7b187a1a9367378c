import { runAutoloadNow as call } from '#lib/contract/autoloads/runs.ts';
import { isRunOpen } from '#lib/domain/autoloads/autoload-states.ts';
import type { CalendarDate } from '#lib/domain/calendar.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { problem } from '#lib/domain/problem.ts';
import { nameOf } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { readAutoload } from './autoload-row.ts';
import { doRun } from './do-run.ts';
import { readRun, takeRun } from './run-row.ts';
import { takeAutoload } from './take-autoload.ts';

/** Does the loads of a date that the balance did not cover, whatever has become of the autoload since. */
export const runAutoloadNow = command(call, async ({ tx, actor, params, now, record }) => {
  const dueOn = params.date as CalendarDate;
  const autoload = await takeAutoload(tx, params.id);
  const run = await takeRun(tx, autoload.id, dueOn);
  if (!run) throw new Refusal('not_found');
  if (!isRunOpen(run.status)) throw wrongState('autoloadRunOver');
  const outcome = await doRun(tx, { autoload, dueOn, by: nameOf(actor), isByHand: true, now, record });
  if (outcome.kind === 'owed') throw wrongState('fundingOwed');
  if (outcome.kind === 'again') throw new Refusal('unavailable', { retryAfterS: 1 });
  if (outcome.kind === 'short') {
    const { neededMinor, availableMinor } = outcome;
    const found = problem('runOverFunding', {
      total: toDecimal(neededMinor),
      available: toDecimal(availableMinor),
      missing: toDecimal(neededMinor - availableMinor),
    });
    throw new Refusal('insufficient_funds', { fields: { total: fieldProblem(found) } });
  }
  return done({
    run: await readRun(tx, autoload.id, dueOn),
    autoload: await readAutoload(tx, autoload.id),
  });
});
