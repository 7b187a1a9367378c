/** Letters without a separable accent, as banks spell them. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'SS',
  ẞ: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ł: 'L',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'N',
  Ə: 'A',
  Ɛ: 'E',
  Ɔ: 'O',
  Ɓ: 'B',
  Ɗ: 'D',
  Ƙ: 'K',
  Ƴ: 'Y',
  Ɲ: 'N',
  Ɣ: 'G',
  Ŀ: 'L',
  Ĳ: 'IJ',
  ı: 'I',
  ʻ: "'",
  ʼ: "'",
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
};

/**
 * A name in the characters of an ACH file: capital ASCII letters, digits and a little punctuation. Only the file
 * changes; what the recipient typed is kept. A character without a replacement becomes a blank.
 */
export function toFileText(text: string): string {
  // An accent may stand on such a letter too, as in Ǿ and Ǽ.
  const bare = spelled(text).normalize('NFKD').replace(/\p{M}/gu, '');
  return spelled(bare)
    .toUpperCase()
    .replace(/[^A-Z0-9 .,'&()/-]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

const spelled = (text: string): string =>
  [...text].map((character) => SPELLED[character] ?? SPELLED[character.toUpperCase()] ?? character).join('');
