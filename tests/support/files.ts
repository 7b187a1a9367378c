/** Small files that are what they are called, byte by byte. */

export const text = (words: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(words, (character) => character.charCodeAt(0));

export function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const pdf = () =>
  text('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

export const jpeg = () =>
  join(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), text('JFIF\0'), Uint8Array.of(0xff, 0xd9));

export const png = () =>
  join(
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13),
    text('IHDR'),
    new Uint8Array(17),
    Uint8Array.of(0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82),
  );

export const csv = () => text('firstName,lastName\nNora,Quist\n');
