import { getHealth as call } from '#lib/contract/service.ts';
import { query } from '../../api/handler.ts';

export const getHealth = query(call, async () => ({ ok: true as const }));
