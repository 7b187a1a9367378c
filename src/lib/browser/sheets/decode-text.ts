const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** Enough for a guess of the encoding. */
const SAMPLE_BYTES = 65_536;

/**
 * The text of a file in whichever encoding it was saved: the one its byte order mark names, else UTF-8 where the bytes
 * are that, else UTF-16 or a code page such as Windows-1252, as its letters suggest.
 */
export async function decodeText(bytes: Uint8Array): Promise<string> {
  const mark = MARKS.find((one) => one.bytes.every((byte, index) => bytes[index] === byte));
  if (mark) return new TextDecoder(mark.encoding).decode(bytes);
  const wide = wideEncoding(bytes.subarray(0, SAMPLE_BYTES));
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(await guessEncoding(bytes)).decode(bytes);
  }
}

/** UTF-16 without a mark: every second byte of Latin text, separators and line ends is zero. */
function wideEncoding(sample: Uint8Array): string | null {
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 5 < sample.length) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** What a spreadsheet of western Europe or America writes, unless the letters clearly say something else. */
const USUAL = 'windows-1252';
const SURE_ENOUGH = 50;

async function guessEncoding(bytes: Uint8Array): Promise<string> {
  const { analyse } = await import('chardet');
  // A guess from the letters that are not English alone: thousands of plain digits would say nothing.
  const [best] = analyse(bytes.subarray(0, SAMPLE_BYTES));
  if (!best || best.confidence < SURE_ENOUGH || /^iso-8859-1$/i.test(best.name)) return USUAL;
  try {
    return new TextDecoder(best.name).encoding;
  } catch {
    return USUAL;
  }
}
