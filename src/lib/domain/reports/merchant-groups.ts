/** The groups of merchants that reports add up, as people name their spending. */
export const REPORT_CATEGORIES = [
  'groceries',
  'restaurants',
  'shopping',
  'fuel',
  'transport',
  'travel',
  'home',
  'health',
  'education',
  'leisure',
  'services',
  'government',
  'cash',
  'other',
] as const;
export type ReportCategory = (typeof REPORT_CATEGORIES)[number];

/** Ranges of category codes (ISO 18245), both ends included; the first range that has a code decides. */
const RANGES: readonly (readonly [from: number, to: number, category: ReportCategory])[] = [
  [3000, 3999, 'travel'],
  [4511, 4511, 'travel'],
  [4411, 4411, 'travel'],
  [4722, 4723, 'travel'],
  [7011, 7033, 'travel'],
  [7512, 7519, 'travel'],
  [5172, 5172, 'fuel'],
  [5541, 5542, 'fuel'],
  [5552, 5552, 'fuel'],
  [5983, 5983, 'fuel'],
  [4011, 4225, 'transport'],
  [4582, 4789, 'transport'],
  [5511, 5599, 'transport'],
  [7523, 7549, 'transport'],
  [4829, 4829, 'cash'],
  [6010, 6011, 'cash'],
  [6050, 6051, 'cash'],
  [6532, 6540, 'cash'],
  [742, 763, 'services'],
  [1520, 1799, 'home'],
  [4812, 4900, 'home'],
  [5200, 5271, 'home'],
  [5712, 5722, 'home'],
  [6513, 6513, 'home'],
  [5411, 5499, 'groceries'],
  [5811, 5814, 'restaurants'],
  [5815, 5818, 'leisure'],
  [7800, 7999, 'leisure'],
  [5912, 5912, 'health'],
  [5975, 5977, 'health'],
  [8011, 8099, 'health'],
  [5047, 5047, 'health'],
  [8211, 8351, 'education'],
  [9211, 9950, 'government'],
  [8398, 8398, 'government'],
  [5013, 5999, 'shopping'],
  [2741, 2842, 'services'],
  [6012, 6399, 'services'],
  [7210, 7699, 'services'],
  [8111, 8999, 'services'],
];

/** The group of a category code; `other` where no code is known or none of the groups has it. */
export function categoryOf(code: string): ReportCategory {
  const number = /^\d{4}$/.test(code) ? Number(code) : -1;
  return RANGES.find(([from, to]) => number >= from && number <= to)?.[2] ?? 'other';
}

/** The codes of some groups, as ranges with both ends included. */
export function codesOf(categories: readonly ReportCategory[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = [];
  for (let number = 0, isWithin = false; number < 10_000; number += 1) {
    const code = String(number).padStart(4, '0');
    const isWanted = categories.includes(categoryOf(code));
    const last = ranges.at(-1);
    if (isWanted && isWithin && last) last.to = code;
    else if (isWanted) ranges.push({ from: code, to: code });
    isWithin = isWanted;
  }
  return ranges;
}
