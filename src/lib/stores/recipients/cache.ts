import { queryClient } from '#lib/browser/query-client.ts';
import type { Recipient } from '#lib/contract/recipients/recipient.ts';

/** The cache keys of recipients; all histories of one recipient begin with `recipientPartsKey`. */
export const RECIPIENTS_KEY = ['recipients'] as const;
export const recipientKey = (recipientId: string) => ['recipient', recipientId] as const;
export const recipientPartsKey = (recipientId: string) => ['recipient-parts', recipientId] as const;

/** Caches a recipient from the server's latest answer. */
export function keepRecipient(recipient: Recipient): void {
  queryClient.setQueryData<Recipient>(recipientKey(recipient.id), recipient);
}

/** Call after an act on a recipient, done or refused: reads the person, their histories and the lists again. */
export function refreshRecipient(recipientId: string): void {
  for (const queryKey of [RECIPIENTS_KEY, recipientKey(recipientId), recipientPartsKey(recipientId)]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
