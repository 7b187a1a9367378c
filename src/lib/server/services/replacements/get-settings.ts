import { getReplacementSettings as call } from '#lib/contract/replacements/replacements.ts';
import { query } from '../../commands/handler.ts';
import { readReplacementSettings } from './read-settings.ts';

export const getReplacementSettings = query(call, async ({ db, params }) => ({
  replacementSettings: await readReplacementSettings(db, params.id),
}));
