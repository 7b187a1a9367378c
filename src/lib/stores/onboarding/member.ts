import { callApi } from '#lib/browser/caller.ts';
import { knownUser } from '#lib/browser/firebase.ts';
import { getUser } from '#lib/contract/people/get-user.ts';

/** Whether somebody is signed in here who belongs to an active business; without an answer nobody is. */
export async function isMemberOf(businessId: string): Promise<boolean> {
  try {
    const user = await knownUser();
    if (!user) return false;
    const { businesses } = await callApi(getUser, { params: { id: user.uid } });
    return businesses.some(
      ({ id, role, status }) => id === businessId && role !== null && status === 'active',
    );
  } catch {
    return false;
  }
}
