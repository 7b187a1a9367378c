import { expect, test } from 'vitest';
import { transferTypeOf } from '#lib/domain/funding/transfer-ends.ts';

const SUPER = { id: 'super', parentId: null };
const [ONE, TWO] = ['one', 'two'].map((id) => ({ id, parentId: 'super' })) as [End, End];
const ELSEWHERE = { id: 'elsewhere', parentId: 'another' };
const ALONE = { id: 'alone', parentId: null };
type End = { id: string; parentId: string | null };

test.each<[End, End, string | null]>([
  [SUPER, ONE, 'super_to_program'],
  [ONE, SUPER, 'program_to_super'],
  [ONE, TWO, 'program_to_program'],
  [ONE, ONE, null],
  [SUPER, SUPER, null],
  [ONE, ELSEWHERE, null],
  [SUPER, ELSEWHERE, null],
  [SUPER, ALONE, null],
  [ALONE, SUPER, null],
])('money from %o to %o is %s', (from, to, type) => {
  expect(transferTypeOf(from, to)).toBe(type);
});
