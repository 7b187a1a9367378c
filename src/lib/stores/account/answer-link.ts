import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { confirmEmailChange, stopAccountChange } from '#lib/contract/people/account.ts';

/** What the link of a mail does, and its secret. */
export type ChangeLink = { readonly does: 'confirm' | 'stop'; readonly token: string };

/** The link of the page's address. */
export function readChangeLink(search: string): ChangeLink {
  const params = new URLSearchParams(search);
  const stop = params.get('stop');
  return stop === null
    ? { does: 'confirm', token: params.get('token') ?? '' }
    : { does: 'stop', token: stop };
}

/** The email that an account has from now on; null where a change was stopped. @throws CallError */
export async function followChangeLink({ does, token }: ChangeLink): Promise<string | null> {
  if (does === 'stop') {
    await callApi(stopAccountChange, { body: { token } });
    return null;
  }
  try {
    return (await callApi(confirmEmailChange, { body: { token } })).email;
  } catch (error) {
    // The answer to an earlier press was lost, and the link is used up.
    if (isCallError(error, 'link_used')) return '';
    throw error;
  }
}
