/** Letters that no accent can be taken off, as banks write them. */
const SPELLED: Readonly<Record<string, string>> = {
  ...{ ß: 'SS', ẞ: 'SS', Æ: 'AE', Œ: 'OE', Ø: 'O', Đ: 'D', Ð: 'D', Þ: 'TH', Ł: 'L', Ħ: 'H', Ŧ: 'T', Ŋ: 'N' },
  ...{ Ə: 'A', Ɛ: 'E', Ɔ: 'O', Ŀ: 'L', Ĳ: 'IJ', ı: 'I', ʻ: "'", '’': "'", '‘': "'", '–': '-', '—': '-' },
};

/**
 * A name as an ACH file can carry it: capital ASCII letters, digits and a little punctuation. Only the file is
 * changed; what the recipient typed stays as it is. A character that nothing stands for becomes a blank.
 */
export function toFileText(text: string): string {
  return [...text]
    .map((character) => SPELLED[character] ?? SPELLED[character.toUpperCase()] ?? character)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 .,'&()/-]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
