import { countReplacements as call } from '#lib/contract/replacements/count.ts';
import { query } from '../../commands/handler.ts';
import { countWaiting } from '../count-waiting.ts';
import { programsOf } from '../programs/programs-of.ts';

export const countReplacements = query(call, async ({ db, actor, params }) => ({
  waiting: await countWaiting(
    db,
    'replacement_request',
    programsOf(actor, params.id, { permission: 'reissueCards' }),
  ),
}));
