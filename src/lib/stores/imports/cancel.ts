import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import { cancelImport } from '#lib/contract/imports/imports.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { actAtOnce } from '../act-at-once.ts';
import { failureText } from '../failure.ts';
import { showFailure } from '../show-failure.ts';
import { importQuery, keepImport } from './shown-import.ts';

/** Ends an import: rows that are done stay done, no other begins. */
export async function cancelShownImport(id: string, t: Translate): Promise<void> {
  const about = `import ${id}`;
  const file = await actAtOnce({
    about,
    words: { id },
    send: async (idempotencyKey) => (await callApi(cancelImport, { params: { id }, idempotencyKey })).import,
    async find() {
      const found = await queryClient.fetchQuery(importQuery(id));
      return found.state === 'cancelled' ? found : null;
    },
    // It may have ended meanwhile; how it stands is read below.
    refused: (error) =>
      showFailure(error, t('imports.cancel.failed', { reason: failureText(error, t) }), t, { about }),
    t,
  });
  if (file) keepImport(file);
  else await queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey });
}
