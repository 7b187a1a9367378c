const WIDTH = 100;
const NEARLY = 0.8;

/** The used part of something, from 0 to 1; the text beside it says the same. */
export function Meter({ part }: { part: number }) {
  const shown = Math.min(Math.max(part, 0), 1);
  return (
    <svg
      className="meter"
      data-tone={shown >= 1 ? 'brick' : shown >= NEARLY ? 'marigold' : undefined}
      viewBox={`0 0 ${WIDTH} 4`}
      width={WIDTH}
      height="4"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={WIDTH} height="4" />
      <rect width={shown * WIDTH} height="4" />
    </svg>
  );
}
