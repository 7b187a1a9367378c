type MeterProps = {
  /** what is measured, spoken */
  label: string;
  value: number;
  max: number;
  /** the measure in words, e.g. "$80.00 of $100.00" */
  valueText: string;
  tone?: 'brand' | 'marigold' | 'brick';
};

/** How much of a limit is used. Drawn with SVG attributes, as the policy allows no inline styles. */
export function Meter({ label, value, max, valueText, tone = 'brand' }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <meter> cannot be drawn alike in every browser
    <svg
      className="meter"
      data-tone={tone}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      preserveAspectRatio="none"
      viewBox="0 0 100 1"
    >
      <rect width="100" height="1" />
      <rect width={share * 100} height="1" />
    </svg>
  );
}
