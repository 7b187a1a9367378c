import type { metadataCalls } from '#lib/contract/metadata/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { addMetadata } from './add.ts';
import { listMetadata } from './list.ts';
import { removeMetadata } from './remove.ts';
import { updateMetadata } from './update.ts';

export const metadataHandlers: HandlersOf<typeof metadataCalls> = {
  addMetadata,
  listMetadata,
  removeMetadata,
  updateMetadata,
};
