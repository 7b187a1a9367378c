import type { Metadata } from '#lib/contract/metadata/metadata.ts';
import { SUBJECT_OF_TARGET, type TargetType } from '#lib/contract/metadata/target.ts';
import type { Actor } from '../../commands/actor.ts';
import { findOwner } from '../../commands/find-owner.ts';
import type { ActivityRecord } from '../../commands/record.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { chooseBusiness } from '../choose-business.ts';
import { isBankHiddenFrom } from '../recipients/recipient-row.ts';

export const METADATA_COLUMNS = [
  'business_id',
  'target_type',
  'target_id',
  'key',
  'value',
  'created_at',
  'updated_at',
] as const;

type Row = {
  business_id: string;
  target_type: TargetType;
  target_id: string;
  key: string;
  value: string;
  created_at: Date;
  updated_at: Date;
};

export function toMetadata(row: Row): Metadata {
  return {
    type: row.target_type,
    targetId: row.target_id,
    businessId: row.business_id,
    key: row.key,
    value: row.value,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

type Body = {
  type: TargetType;
  targetId: string;
  businessId?: string | undefined;
  metadata: { key: string };
};

/** Where the value of a request is stored, after checking the target's owner. @throws Refusal 404 */
export async function placeOf(tx: Tx, actor: Actor, { type, targetId, businessId: wanted, metadata }: Body) {
  const owner = await findOwner.target(tx, { id: targetId, type });
  if (!owner) throw new Refusal('not_found');
  const businessIds = shownOf(actor, type, owner.businessIds);
  const businessId = chooseBusiness(actor, businessIds, { permission: 'manageMetadata', wanted });
  const target_id = await presentTarget(tx, type, targetId);
  return { business_id: businessId, target_type: type, target_id, key: metadata.key };
}

/** A payment counts as missing for callers who may not see payments, and so does its metadata. */
export const shownOf = (actor: Actor, type: TargetType, businessIds: readonly string[]): readonly string[] =>
  type === 'transfer' ? businessIds.filter((id) => !isBankHiddenFrom(actor, id)) : businessIds;

/** A card's metadata moves to its replacement (replace-card.ts); the old card's id still finds it. */
export async function presentTarget(db: Db | Tx, type: TargetType, targetId: string): Promise<string> {
  if (type === 'user') return targetId;
  if (type !== 'card') return targetId.toLowerCase();
  const card = await db
    .selectFrom('card as named')
    .innerJoin('card as present', 'present.account_id', 'named.account_id')
    .select('present.id')
    .where('named.id', '=', targetId)
    .where('present.replaced_by', 'is', null)
    .executeTakeFirst();
  return card?.id ?? targetId;
}

/** A line of the target's history. The values stand in its change, which a card's holder never reads. */
export function lineOf(
  type: 'metadataAdded' | 'metadataUpdated' | 'metadataDeleted',
  place: Awaited<ReturnType<typeof placeOf>>,
  { before, after }: { before?: string; after?: string },
): ActivityRecord {
  const { business_id: businessId, target_type, target_id, key } = place;
  return {
    businessId,
    subject: { type: SUBJECT_OF_TARGET[target_type], id: target_id },
    type,
    payload: { targetType: target_type, targetId: target_id, key },
    change: { before: sideOf(before), after: sideOf(after) },
  };
}

const sideOf = (value: string | undefined) => (value === undefined ? null : { value });
