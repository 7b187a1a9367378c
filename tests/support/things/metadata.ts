import type * as z from 'zod/mini';
import type { Metadata } from '#lib/contract/metadata/metadata.ts';
import type { TargetReference } from '#lib/contract/metadata/target.ts';
import { AT, BUSINESS } from './plain.ts';

type Sent = z.output<typeof TargetReference> & {
  businessId?: string | undefined;
  metadata: { key: string; value?: string | undefined };
};

/** What is kept of what was sent. */
export function metadataOf({ type, targetId, businessId, metadata }: Sent): Metadata {
  const { key, value = '' } = metadata;
  return { type, targetId, businessId: businessId ?? BUSINESS, key, value, createdAt: AT, updatedAt: AT };
}
