import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import { cancelExport } from '#lib/contract/exports/exports.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { actAtOnce } from '../act-at-once.ts';
import { failureText } from '../failure.ts';
import { showFailure } from '../show-failure.ts';
import { exportQuery, isOver } from './exports.ts';

/** Ends an export that is under way, and shows how it stands then. */
export async function cancelShownExport(id: string, t: Translate): Promise<void> {
  const about = `export ${id}`;
  await actAtOnce({
    about,
    words: { id },
    send: async (idempotencyKey) => (await callApi(cancelExport, { params: { id }, idempotencyKey })).export,
    async find() {
      const found = await queryClient.fetchQuery(exportQuery(id));
      return isOver(found) ? found : null;
    },
    // It may have ended meanwhile; how it stands is read below.
    refused: (error) =>
      showFailure(error, t('exports.cancelFailed', { reason: failureText(error, t) }), t, { about }),
    t,
  });
  await queryClient.invalidateQueries({ queryKey: exportQuery(id).queryKey });
}
