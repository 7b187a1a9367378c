import { updateMetadata as call } from '#lib/contract/metadata/metadata.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { lineOf, METADATA_COLUMNS, placeOf, toMetadata } from './metadata-row.ts';

export const updateMetadata = command(call, async ({ tx, actor, body, now, record }) => {
  const place = await placeOf(tx, actor, body);
  const { value } = body.metadata;
  const before = await tx
    .selectFrom('metadata')
    .select(METADATA_COLUMNS)
    .where((eb) => eb.and(place))
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new Refusal('not_found');
  if (before.value === value) return unchanged({ metadata: toMetadata(before) });
  const row = await tx
    .updateTable('metadata')
    .set({ value, updated_at: now })
    .where((eb) => eb.and(place))
    .returning(METADATA_COLUMNS)
    .executeTakeFirstOrThrow();
  await record(lineOf('metadataUpdated', place, { before: before.value, after: value }));
  return done({ metadata: toMetadata(row) });
});
