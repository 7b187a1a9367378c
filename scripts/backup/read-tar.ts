const BLOCK = 512;

export type TarEntry = {
  name: string;
  size: number;
  mode: number;
  kind: 'file' | 'folder' | 'link';
  target: string;
};

type Sink = {
  /** A new entry; its content follows. */
  begin(entry: TarEntry): Promise<void> | void;
  take(piece: Buffer): Promise<void> | void;
  end(): Promise<void> | void;
};

/**
 * Reads an archive as PostgreSQL writes it (ustar: plain names, no extensions), while it comes.
 *
 * @throws Error where a header is damaged or the archive ends too early
 */
export async function readTar(pieces: AsyncIterable<Buffer>, sink: Sink): Promise<void> {
  let held: Buffer = Buffer.alloc(0);
  let left = 0;
  let padding = 0;
  let isOver = false;
  for await (const piece of pieces) {
    held = held.length === 0 ? piece : Buffer.concat([held, piece]);
    for (;;) {
      if (left > 0) {
        const part = held.subarray(0, left);
        if (part.length === 0) break;
        await sink.take(part);
        left -= part.length;
        held = held.subarray(part.length);
        if (left > 0) break;
        await sink.end();
        continue;
      }
      if (padding > 0) {
        const skipped = Math.min(padding, held.length);
        held = held.subarray(skipped);
        padding -= skipped;
        if (padding > 0) break;
      }
      if (held.length < BLOCK) break;
      const header = held.subarray(0, BLOCK);
      held = held.subarray(BLOCK);
      // Two blocks of zeros end it.
      if (header.every((byte) => byte === 0)) {
        isOver = true;
        continue;
      }
      const entry = readHeader(header);
      await sink.begin(entry);
      left = entry.size;
      padding = (BLOCK - (entry.size % BLOCK)) % BLOCK;
      if (left === 0) await sink.end();
    }
  }
  if (left > 0 || !isOver) throw new Error('The archive ends too early.');
}

const KINDS: Record<string, TarEntry['kind']> = { '0': 'file', '\0': 'file', '5': 'folder', '2': 'link' };

function readHeader(header: Buffer): TarEntry {
  const text = (from: number, length: number) => {
    const field = header.subarray(from, from + length);
    const end = field.indexOf(0);
    return field.subarray(0, end < 0 ? length : end).toString('utf8');
  };
  const octal = (from: number, length: number) => Number.parseInt(text(from, length).trim() || '0', 8);
  const own = header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
  if (octal(148, 8) !== own) throw new Error('The archive is damaged: a header does not add up.');
  const kind = KINDS[text(156, 1) || '\0'];
  if (!kind) throw new Error(`The archive has an entry of an unknown kind: ${text(0, 100)}`);
  const prefix = text(345, 155);
  return {
    name: prefix ? `${prefix}/${text(0, 100)}` : text(0, 100),
    size: kind === 'file' ? octal(124, 12) : 0,
    mode: octal(100, 8),
    kind,
    target: text(157, 100),
  };
}
