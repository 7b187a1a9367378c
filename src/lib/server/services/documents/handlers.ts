import type { documentsCalls } from '#lib/contract/documents/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { createPresignedUrl } from './create-presigned-url.ts';

export const documentsHandlers: HandlersOf<typeof documentsCalls> = { createPresignedUrl };
