/** What a merchant is for its customers, in words that are there in each language. */
export type MerchantKind =
  | 'groceries'
  | 'food'
  | 'fuel'
  | 'pharmacy'
  | 'health'
  | 'clothes'
  | 'home'
  | 'electronics'
  | 'transport'
  | 'travel'
  | 'cash'
  | 'bills'
  | 'education'
  | 'leisure'
  | 'shop'
  | 'other';

/** Ranges of merchant category codes (ISO 18245) by what they sell; the first that holds a code names it. */
const RANGES: readonly (readonly [from: number, to: number, kind: MerchantKind])[] = [
  [3000, 3999, 'travel'],
  [4011, 4011, 'travel'],
  [4111, 4131, 'transport'],
  [4411, 4582, 'travel'],
  [4722, 4722, 'travel'],
  [4784, 4784, 'transport'],
  [4812, 4812, 'electronics'],
  [4814, 4900, 'bills'],
  [5045, 5045, 'electronics'],
  [5122, 5122, 'pharmacy'],
  [5172, 5172, 'fuel'],
  [5200, 5261, 'home'],
  [5300, 5300, 'groceries'],
  [5411, 5499, 'groceries'],
  [5541, 5542, 'fuel'],
  [5611, 5699, 'clothes'],
  [5712, 5722, 'home'],
  [5732, 5734, 'electronics'],
  [5735, 5735, 'leisure'],
  [5811, 5814, 'food'],
  [5912, 5912, 'pharmacy'],
  [5941, 5949, 'leisure'],
  [5983, 5983, 'fuel'],
  [6010, 6011, 'cash'],
  [6300, 6300, 'bills'],
  [7011, 7012, 'travel'],
  [7512, 7519, 'travel'],
  [7523, 7523, 'transport'],
  [7829, 7999, 'leisure'],
  [8011, 8099, 'health'],
  [8211, 8299, 'education'],
  [8351, 8351, 'education'],
  [5000, 5999, 'shop'],
];

/** @param code four digits */
export function merchantKindOf(code: string): MerchantKind {
  const wanted = Number(code);
  return RANGES.find(([from, to]) => from <= wanted && wanted <= to)?.[2] ?? 'other';
}
