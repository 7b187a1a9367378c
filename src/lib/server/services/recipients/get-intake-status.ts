import { getIntakeStatus as call } from '#lib/contract/intake.ts';
import { query } from '../../api/handler.ts';
import { intakeFor } from './intake-for.ts';

export const getIntakeStatus = query(call, async (request) => ({
  intake: await intakeFor(request.db, request),
}));
