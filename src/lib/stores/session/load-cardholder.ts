import type { BrandKey } from '#lib/brand/brands.ts';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { authReady } from '#lib/browser/firebase.ts';
import { getCardholder } from '#lib/contract/cardholder/cardholder.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { consumerContextOf } from './load-user.ts';
import { $consumerContext } from './session.ts';
import { signOut } from './sign-out.ts';

/**
 * Fetches the cardholder's context anew. A 401 or 404 signs out to the cardholders' landing, on a partner's
 * pages to the partner's (spec §8).
 * @throws CallError for anything else
 */
export async function loadCardholder(brand: BrandKey = 'larkspur'): Promise<boolean> {
  const to = portalPath('cardholders', brand);
  const signedIn = await authReady();
  if (!signedIn) {
    await signOut({ to });
    return false;
  }
  try {
    const { cardholder } = await callApi(getCardholder, { params: { id: signedIn.uid } });
    $consumerContext.set(consumerContextOf(cardholder.cards));
    return true;
  } catch (error) {
    if (!isCallError(error, 401) && !isCallError(error, 404)) throw error;
    await signOut({ to });
    return false;
  }
}
