import { callApi } from '#lib/browser/caller.ts';
import type { ReplacementSettings } from '#lib/contract/replacements/replacement.ts';
import { updateReplacementSettings } from '#lib/contract/replacements/replacements.ts';
import { createActFlow } from '../act-flow.ts';
import { refreshReplacements } from './cache.ts';

/** Changes who turns requests into cards. */
export const createSettingsFlow = ({ businessId, version, mode, method }: ReplacementSettings) =>
  createActFlow({
    draft: { mode, method },
    send: (body: Pick<ReplacementSettings, 'mode' | 'method'>, idempotencyKey) =>
      callApi(updateReplacementSettings, {
        params: { id: businessId },
        body,
        ifMatch: version,
        idempotencyKey,
      }),
    settled: refreshReplacements,
  });
