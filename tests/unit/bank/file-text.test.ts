import { expect, test } from 'vitest';
import { toFileText } from '#lib/server/providers/bank/nacha/latin.ts';

test.each([
  ['José Núñez', 'JOSE NUNEZ'],
  ['Łukasz Żółć', 'LUKASZ ZOLC'],
  ['Øyvind Ærø', 'OYVIND AERO'],
  ['Groß & Söhne', 'GROSS & SOHNE'],
  ['Johnson & Sons, 3rd Street', 'JOHNSON & SONS, 3RD STREET'],
  ['Đặng Thị Hồng', 'DANG THI HONG'],
  ['Şükrü Çağıl', 'SUKRU CAGIL'],
  ['Ǿyvind Ǽsir', 'OYVIND AESIR'],
  ['Ɗan Ƙasa Ɓala Ƴaya', 'DAN KASA BALA YAYA'],
  ['Daʼud', "DA'UD"],
  ['D’Angelo', "D'ANGELO"],
  ['Anne–Marie', 'ANNE-MARIE'],
  ['A\u200bB\tC', 'A B C'],
  ['امینه', ''],
])('%s becomes %s in the file', (name, written) => {
  expect(toFileText(name)).toBe(written);
});
