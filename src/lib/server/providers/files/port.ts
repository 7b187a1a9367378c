import type { FileType } from '#lib/domain/documents/file-rules.ts';

export type ExpectedFile = {
  /** Made by us, and nothing of what the sender called it. */
  id: string;
  contentType: FileType;
  sizeBytes: number;
  expiresAt: Date;
};

/**
 * Keeps files. Shaped after object stores (Amazon S3, Cloudflare R2): a client sends a file to a signed address and not
 * through us, so what arrived is no more than that until it was looked at; what is kept stands under another key, which
 * no address reaches. Never called within a transaction.
 */
export interface FileStore {
  /** An address that takes one file of exactly this type and length until then. */
  presign(file: ExpectedFile): Promise<{ url: string; headers: Record<string, string> }>;
  /** What arrived; null where nothing did. */
  readArrived(id: string): Promise<Uint8Array | null>;
  /** Keeps bytes that were looked at, in place of what arrived. */
  keep(id: string, bytes: Uint8Array): Promise<void>;
  readKept(id: string): Promise<Uint8Array | null>;
  /** Nothing is left of it, whether it arrived or was kept. */
  discard(id: string): Promise<void>;
}
