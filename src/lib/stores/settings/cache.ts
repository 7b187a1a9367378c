import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { BusinessSettings } from '#lib/contract/settings/business.ts';
import { getBusinessSettings } from '#lib/contract/settings/settings.ts';
import { $businessSettings } from '../session/session.ts';

export const settingsKey = (businessId: string) => ['settings', businessId] as const;

/**
 * Loads the settings that apply to a business, and keeps them in the session. None stored (404) and none visible to this role (403) are no errors: then
 * there are no custom roles and fields (spec §8).
 * @throws CallError for anything else
 */
export async function readSettings(
  businessId: string,
  signal?: AbortSignal,
): Promise<BusinessSettings | null> {
  try {
    const input = { params: { id: businessId }, ...(signal ? { signal } : {}) };
    const { businessSettings } = await callApi(getBusinessSettings, input);
    $businessSettings.set(businessSettings);
    return businessSettings;
  } catch (error) {
    if (!isCallError(error, 404) && !isCallError(error, 403)) throw error;
    $businessSettings.set(undefined);
    return null;
  }
}

/** Call after settings were saved, or may have been: what was saved shows at once, and the rest is read again. */
export function refreshSettings(businessId: string, saved: BusinessSettings | null): void {
  if (saved) queryClient.setQueryData(settingsKey(businessId), saved);
  for (const queryKey of [['settings'], ['role-definitions'], ['role-holders'], ['members']])
    void queryClient.invalidateQueries({ queryKey });
}
