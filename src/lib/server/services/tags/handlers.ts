import type { tagsCalls } from '#lib/contract/tags/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { addTag } from './add.ts';
import { deleteTag } from './delete.ts';
import { exportTags } from './export.ts';
import { listTags } from './list.ts';
import { removeTag } from './remove.ts';
import { updateTag } from './update.ts';

export const tagsHandlers: HandlersOf<typeof tagsCalls> = {
  exportTags,
  addTag,
  deleteTag,
  listTags,
  removeTag,
  updateTag,
};
