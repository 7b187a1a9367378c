import type { BrandKey } from '#lib/brand/brands.ts';
import { BEACON, PETAL, SPUR } from '#lib/brand/marks.ts';

/** The mark of a brand, in the brand colour; small even where its styles did not load. */
export function Mark({ brand = 'larkspur' }: { brand?: BrandKey }) {
  return (
    <svg className="mark" viewBox="0 0 32 32" width="32" height="32" fill="currentColor" aria-hidden="true">
      {brand === 'harbor' ? (
        <>
          <path d={BEACON.house} />
          <path d={BEACON.waves} fill="none" stroke="currentColor" strokeWidth="2.7" strokeLinecap="round" />
          <circle cx="16" cy="10.3" r="1.9" fill="#f0b135" />
        </>
      ) : (
        <>
          <path d={SPUR} />
          {[72, 144, 216, 288].map((turn) => (
            <path key={turn} d={PETAL} transform={`rotate(${turn} 16 17.7)`} />
          ))}
          <circle cx="16" cy="17.7" r="1.35" fill="#f0b135" />
        </>
      )}
    </svg>
  );
}
