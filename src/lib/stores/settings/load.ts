import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import type { BusinessSettings } from '#lib/contract/settings/business.ts';
import { getBusinessSettings } from '#lib/contract/settings/settings.ts';
import { $businessSettings } from '../session/session.ts';

/**
 * Loads the settings of a business and keeps them. None stored (404) and none visible to this role (403) are no
 * errors: then there are no custom roles or fields (spec §8).
 * @throws CallError for anything else
 */
export async function loadSettings(businessId: string): Promise<BusinessSettings | null> {
  try {
    const { businessSettings } = await callApi(getBusinessSettings, { params: { id: businessId } });
    $businessSettings.set(businessSettings);
    return businessSettings;
  } catch (error) {
    if (!isCallError(error, 404) && !isCallError(error, 403)) throw error;
    $businessSettings.set(undefined);
    return null;
  }
}
