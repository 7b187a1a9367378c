import { removeMetadata as call } from '#lib/contract/metadata/metadata.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { lineOf, METADATA_COLUMNS, placeOf, toMetadata } from './metadata-row.ts';

export const removeMetadata = command(call, async ({ tx, actor, body, record }) => {
  const place = await placeOf(tx, actor, body);
  const row = await tx
    .deleteFrom('metadata')
    .where((eb) => eb.and(place))
    .returning(METADATA_COLUMNS)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  await record(lineOf('metadataDeleted', place, { before: row.value }));
  return done({ metadata: toMetadata(row) });
});
