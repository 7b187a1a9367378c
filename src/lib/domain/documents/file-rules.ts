import { VISIBLE } from '../hidden-characters.ts';
import { onlyCharacters, tooLong } from '../names.ts';
import { type Problem, problem, type Rule, required } from '../problem.ts';

/** What an upload is for. */
export const UPLOAD_PURPOSES = ['document', 'import'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** Where the sandbox takes files, below `/api`. */
export const SANDBOX_FILES_PATH = '/sandbox/files';

const MEGABYTE = 1024 * 1024;
const MAX_MEGABYTES = 10;
/** The largest file of an upload (safety.md §2). */
export const UPLOAD_MAX_BYTES = MAX_MEGABYTES * MEGABYTE;
/** Uploads that one link allows. */
export const UPLOADS_PER_SESSION = 20;

const ENDINGS = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'text/csv': ['csv'],
} as const;
export type FileType = keyof typeof ENDINGS;
export const FILE_TYPES = Object.keys(ENDINGS) as [FileType, ...FileType[]];

/** What each upload may be. */
export const TYPES_OF: Record<UploadPurpose, readonly FileType[]> = {
  document: ['application/pdf', 'image/jpeg', 'image/png'],
  import: ['text/csv'],
};

const FILE_NAME_MAX_LENGTH = 150;
/** Endings that make a file something else on some machine, or that a reader takes for its kind. */
const KNOWN_ENDINGS = new Set(
  (
    'pdf jpg jpeg png csv gif bmp tif tiff webp heic svg htm html xhtml xml js mjs css php asp aspx jsp cgi py rb pl ' +
    'sh bash bat cmd com exe msi scr pif cpl dll jar apk app dmg iso lnk url vbs vbe ps1 wsf hta reg doc docx docm ' +
    'xls xlsx xlsm ppt pptx pptm rtf odt zip rar 7z tar gz tgz bz2 swf eml msg txt'
  ).split(' '),
);

/** A name of one ending, without a path and without a second kind in the middle: `scan.exe.pdf`. */
export const fileName: Rule = (value) =>
  required(value) ??
  tooLong(value, FILE_NAME_MAX_LENGTH) ??
  onlyCharacters(value, VISIBLE) ??
  (/[\\/:*?"<>|]/.test(value) || value.startsWith('.') ? problem('invalid') : null) ??
  (middleEndings(value).some((ending) => KNOWN_ENDINGS.has(ending)) ? problem('fileTwoEndings') : null);

const partsOf = (value: string): string[] => value.toLowerCase().split('.');
const middleEndings = (value: string): string[] =>
  partsOf(value)
    .slice(1, -1)
    .map((part) => part.trim());

/** Whether a file of this purpose may be of this type and be called so. */
export function fileType(purpose: UploadPurpose, type: FileType, name: string): Problem | null {
  if (!TYPES_OF[purpose].includes(type)) return problem('fileType');
  const ending = partsOf(name).at(-1)?.trim() ?? '';
  return (ENDINGS[type] as readonly string[]).includes(ending) ? null : problem('fileType');
}

export function fileSize(bytes: number): Problem | null {
  if (bytes < 1) return problem('fileEmpty');
  return bytes > UPLOAD_MAX_BYTES ? problem('fileTooLarge', { size: `${MAX_MEGABYTES} MB` }) : null;
}
