/** The median of values that occur so and so often; the lower of two in the middle. Null of nothing. */
export function medianOf(values: readonly { value: number; count: number }[]): number | null {
  const sorted = values.filter(({ count }) => count > 0).sort((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2;
  let seen = 0;
  for (const { value, count } of sorted) {
    seen += count;
    if (seen >= half) return value;
  }
  return null;
}
