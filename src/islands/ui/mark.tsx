import { type BrandKey, brandByKey, LARKSPUR } from '#lib/brand/brands.ts';

const LINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.7, strokeLinecap: 'round' } as const;

/** The mark of a brand, in the brand colour; small even where its styles did not load. */
export function Mark({ brand = LARKSPUR.key }: { brand?: BrandKey }) {
  const { shapes, light } = brandByKey(brand).mark;
  return (
    <svg className="mark" viewBox="0 0 32 32" width="32" height="32" fill="currentColor" aria-hidden="true">
      {shapes.map(({ d, turn, isLine }) => (
        <path
          key={turn ?? d}
          d={d}
          transform={turn === undefined ? undefined : `rotate(${turn} 16 17.7)`}
          {...(isLine ? LINE : {})}
        />
      ))}
      <circle cx="16" cy={light.y} r={light.r} fill="#f0b135" />
    </svg>
  );
}
