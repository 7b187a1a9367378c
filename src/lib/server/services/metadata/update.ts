import { updateMetadata as call } from '#lib/contract/metadata.ts';
import { ApiError } from '../../api/api-error.ts';
import { command, done } from '../../api/handler.ts';
import { lineOf, METADATA_COLUMNS, placeOf, toMetadata } from './metadata-row.ts';

export const updateMetadata = command(call, async ({ tx, actor, body, now, record }) => {
  const place = await placeOf(tx, actor, body);
  const row = await tx
    .updateTable('metadata')
    .set({ value: body.metadata.value, updated_at: now })
    .where((eb) => eb.and(place))
    .returning(METADATA_COLUMNS)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  await record(lineOf('metadataUpdated', place));
  return done({ metadata: toMetadata(row) });
});
