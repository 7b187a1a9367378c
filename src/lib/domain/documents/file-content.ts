import { type Problem, problem } from '../problem.ts';
import type { FileType } from './file-rules.ts';

/** Where a reader of ZIP looks for the end of the archive: its record and the longest comment. */
const ZIP_TAIL_BYTES = 22 + 65_535;
/** Within this much of its end a PDF says that it ends. */
const PDF_TAIL_BYTES = 1_024;
/** A browser that guesses looks no further. */
const SNIFFED_BYTES = 1_445;

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff);
const JPEG_END = Uint8Array.of(0xff, 0xd9);
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const PNG_END = Uint8Array.of(0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82);
const PDF = ascii('%PDF-');
const PDF_END = ascii('%%EOF');
const ZIP_END = Uint8Array.of(0x50, 0x4b, 0x05, 0x06);
/** `/JS` alone is no action, and three bytes that a scan of 10 MB has by chance. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|Rendition|RichMedia)(?![A-Za-z])/;
const MARKUP = /<(?:!doctype|html|script|svg|iframe|body|head|\?php)/i;

/**
 * Whether the bytes are what they are said to be, from their first to their last, and nothing else besides: a file that
 * is a picture to one program and a page, a PDF or an archive to another is refused.
 */
export function fileContent(type: FileType, bytes: Uint8Array): Problem | null {
  if (!isWhole[type](bytes) || hasArchive(bytes)) return problem('fileContent');
  return type === 'application/pdf' && isActive(bytes) ? problem('fileActive') : null;
}

const isWhole: Record<FileType, (bytes: Uint8Array) => boolean> = {
  'application/pdf': (bytes) =>
    startsWith(bytes, PDF) && includes(bytes.subarray(-PDF_TAIL_BYTES), PDF_END) && !looksLikePage(bytes),
  'image/jpeg': (bytes) =>
    startsWith(bytes, JPEG) && endsWith(withoutPadding(bytes), JPEG_END) && !isOtherToo(bytes),
  'image/png': (bytes) => startsWith(bytes, PNG) && endsWith(bytes, PNG_END) && !isOtherToo(bytes),
  'text/csv': isText,
};

/**
 * Whether a PDF names a program or a file inside it, in plain letters or in `#4a` for one of them. What a PDF has
 * compressed is not seen: no more than a first look, as files leave here as downloads alone.
 */
function isActive(bytes: Uint8Array): boolean {
  const plain = latin1(bytes).replace(/#([\da-f]{2})/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return ACTIVE.test(plain);
}

const isOtherToo = (bytes: Uint8Array): boolean => includes(bytes, PDF) || looksLikePage(bytes);

const hasArchive = (bytes: Uint8Array): boolean => includes(bytes.subarray(-ZIP_TAIL_BYTES), ZIP_END);

const looksLikePage = (bytes: Uint8Array): boolean => MARKUP.test(latin1(bytes.subarray(0, SNIFFED_BYTES)));

const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** Cameras fill up to a block with zeroes. */
function withoutPadding(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  return bytes.subarray(0, end);
}

function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !text.includes('\0') && !MARKUP.test(text.slice(0, SNIFFED_BYTES));
  } catch {
    return false;
  }
}

const startsWith = (bytes: Uint8Array, wanted: Uint8Array): boolean =>
  wanted.every((byte, index) => bytes[index] === byte);

const endsWith = (bytes: Uint8Array, wanted: Uint8Array): boolean =>
  bytes.length >= wanted.length && startsWith(bytes.subarray(bytes.length - wanted.length), wanted);

function includes(bytes: Uint8Array, wanted: Uint8Array): boolean {
  const first = wanted[0] as number;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (startsWith(bytes.subarray(at, at + wanted.length), wanted)) return true;
  return false;
}
