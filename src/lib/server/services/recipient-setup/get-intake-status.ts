import { getIntakeStatus as call } from '#lib/contract/recipient-setup/intake-calls.ts';
import { query } from '../../commands/handler.ts';
import { intakeFor } from './intake-for.ts';

export const getIntakeStatus = query(call, async (request) => ({
  intake: await intakeFor(request.db, request),
}));
