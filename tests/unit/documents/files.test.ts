import { expect, test } from 'vitest';
import { fileContent } from '#lib/domain/documents/file-content.ts';
import {
  FILE_TYPES,
  fileName,
  fileSize,
  fileType,
  UPLOAD_MAX_BYTES,
  UPLOADS_PER_SESSION,
} from '#lib/domain/documents/file-rules.ts';
import { csv, join, jpeg, pdf, png, text } from '../../support/files.ts';

const keyOf = (problem: { key: string } | null) => problem?.key ?? null;

test('a link allows twenty files of at most 10 MB', () => {
  expect([UPLOADS_PER_SESSION, UPLOAD_MAX_BYTES]).toEqual([20, 10 * 1024 * 1024]);
  expect(FILE_TYPES).toEqual(['application/pdf', 'image/jpeg', 'image/png', 'text/csv']);
});

test.each([
  ['scan.pdf', null],
  ['My licence 2.1 (front).jpeg', null],
  ['گواهی.png', null],
  ['', 'field.required'],
  ['scan.exe.pdf', 'field.fileTwoEndings'],
  ['scan.pdf.pdf', 'field.fileTwoEndings'],
  ['scan.HTML.png', 'field.fileTwoEndings'],
  ['../scan.pdf', 'field.invalid'],
  ['C:\\scan.pdf', 'field.invalid'],
  ['.pdf', 'field.invalid'],
  ['scan\u202Efdp.exe', 'field.characterMended'],
  [`${'a'.repeat(150)}.pdf`, 'field.atMost'],
])('a file called %s: %s', (name, key) => {
  expect(keyOf(fileName(name))).toBe(key);
});

test.each([
  ['document', 'application/pdf', 'scan.pdf', null],
  ['document', 'image/jpeg', 'scan.JPG', null],
  ['document', 'image/jpeg', 'scan.png', 'field.fileType'],
  ['document', 'application/pdf', 'scan', 'field.fileType'],
  ['document', 'text/csv', 'cards.csv', 'field.fileType'],
  ['import', 'text/csv', 'cards.csv', null],
  ['import', 'application/pdf', 'cards.pdf', 'field.fileType'],
] as const)('for %s a %s called %s: %s', (purpose, type, name, key) => {
  expect(keyOf(fileType(purpose, type, name))).toBe(key);
});

test.each([
  [0, 'field.fileEmpty'],
  [1, null],
  [UPLOAD_MAX_BYTES, null],
  [UPLOAD_MAX_BYTES + 1, 'field.fileTooLarge'],
])('%i bytes: %s', (bytes, key) => {
  expect(keyOf(fileSize(bytes))).toBe(key);
});

test.each([
  ['a PDF', 'application/pdf', pdf()],
  ['a PDF with a line after its end', 'application/pdf', join(pdf(), text('\n'))],
  ['a JPEG', 'image/jpeg', jpeg()],
  ['a JPEG that is filled up with zeroes', 'image/jpeg', join(jpeg(), new Uint8Array(512))],
  ['a PNG', 'image/png', png()],
  ['a table', 'text/csv', csv()],
] as const)('%s is taken', (_, type, bytes) => {
  expect(fileContent(type, bytes)).toBeNull();
});

const pdfWith = (words: string) => text(`%PDF-1.7\n1 0 obj\n<< ${words} >>\nendobj\n%%EOF\n`);

test.each([
  ['/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'],
  ['/OpenAction << /S /J#61vaScr#69pt /JS (app.alert(1)) >>'],
  ['/OpenAction << /S /#4Caunch /F (cmd.exe) >>'],
  ['/Names << /EmbeddedFiles 3 0 R >>'],
  ['/Type/EmbeddedFile/Length 10'],
  ['/S /Rendition /JS (app.alert(1))'],
])('a PDF with %s is refused with the way to send it', (words) => {
  expect(keyOf(fileContent('application/pdf', pdfWith(words)))).toBe('field.fileActive');
});

test.each([['/OpenAction [3 0 R /Fit]'], ['/Title (How to write JavaScript)'], ['/BaseFont /LaunchSans']])(
  'a PDF with %s is taken',
  (words) => {
    expect(fileContent('application/pdf', pdfWith(words))).toBeNull();
  },
);

const ZIP_END = join(text('PK\x05\x06'), new Uint8Array(18));

test.each([
  ['a page that is called a PDF', 'application/pdf', text('<!doctype html><script>alert(1)</script>')],
  ['a PDF after a page', 'application/pdf', join(text('<html>'), pdf())],
  [
    'a PDF that begins with a page',
    'application/pdf',
    join(text('%PDF-1.7\n<script>alert(1)</script>'), pdf()),
  ],
  ['a PDF that is an archive, too', 'application/pdf', join(pdf(), ZIP_END)],
  ['a PDF that was cut off', 'application/pdf', text('%PDF-1.7\n1 0 obj')],
  ['a picture that is called a PDF', 'application/pdf', png()],
  ['a PDF that is called a JPEG', 'image/jpeg', pdf()],
  ['a JPEG with an archive behind it', 'image/jpeg', join(jpeg(), ZIP_END)],
  ['a JPEG with a PDF in it', 'image/jpeg', join(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), pdf(), jpeg())],
  [
    'a JPEG with a page in it',
    'image/jpeg',
    join(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), text('<html>'), jpeg()),
  ],
  ['a JPEG that was cut off', 'image/jpeg', jpeg().subarray(0, -2)],
  ['a PNG with something behind it', 'image/png', join(png(), text('x'))],
  ['a PNG with an archive behind it', 'image/png', join(png(), ZIP_END)],
  ['a program', 'image/png', text('MZ\x90\0')],
  ['nothing', 'image/png', new Uint8Array()],
  ['a table that is no text', 'text/csv', Uint8Array.of(0x6e, 0x61, 0xff, 0xfe)],
  ['a table with a zero in it', 'text/csv', text('a,b\0')],
  ['a page that is called a table', 'text/csv', text('<html><body>')],
] as const)('%s is refused', (_, type, bytes) => {
  expect(keyOf(fileContent(type, bytes))).toBe('field.fileContent');
});
