import { queryClient } from '#lib/browser/query-client.ts';
import type { Recipient } from '#lib/contract/recipients/recipient.ts';

/** Where server data of recipients is kept; all histories of one recipient begin with `recipientPartsKey`. */
export const RECIPIENTS_KEY = ['recipients'] as const;
export const recipientKey = (recipientId: string) => ['recipient', recipientId] as const;
export const recipientPartsKey = (recipientId: string) => ['recipient-parts', recipientId] as const;

/** Keeps a recipient as the server has just told it. */
export function keepRecipient(recipient: Recipient): void {
  queryClient.setQueryData<Recipient>(recipientKey(recipient.id), recipient);
}

/** After something was done with a recipient, or refused: the person, their histories and the lists are read anew. */
export function refreshRecipient(recipientId: string): void {
  for (const queryKey of [RECIPIENTS_KEY, recipientKey(recipientId), recipientPartsKey(recipientId)]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
