import { getHealth as call } from '#lib/contract/service/service.ts';
import { query } from '../../commands/handler.ts';

export const getHealth = query(call, async () => ({ ok: true as const }));
