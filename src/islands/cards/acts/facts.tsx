import type { ReactNode } from 'react';

export type Fact = { name: string; value: ReactNode; hint?: ReactNode; isTotal?: boolean };

/** What a review tells, as pairs; a hint stands quietly below its value. */
export function Facts({ facts }: { facts: readonly (Fact | false | null | undefined)[] }) {
  return (
    <dl className="facts review-facts">
      {facts
        .filter((fact): fact is Fact => Boolean(fact))
        .map((fact) => (
          <Pair key={fact.name} {...fact} />
        ))}
    </dl>
  );
}

function Pair({ name, value, hint, isTotal }: Fact) {
  const className = isTotal ? 'review-total' : undefined;
  return (
    <>
      <dt className={className}>{name}</dt>
      <dd className={className}>
        {value}
        {hint && <span className="review-quiet">{hint}</span>}
      </dd>
    </>
  );
}
