import type { ReactNode } from 'react';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import type { MoneyDraft } from '#lib/stores/money-draft.ts';

export type Fact = {
  name: string;
  /** tells it from another of the same name */
  key?: string;
  value: ReactNode;
  hint?: ReactNode;
  /** takes the whole width below the pair */
  below?: ReactNode;
  isTotal?: boolean;
};

/** The pairs of a review; a hint is shown below its value. */
export function Facts({ facts }: { facts: readonly (Fact | false | null | undefined)[] }) {
  return (
    <dl className="facts review-facts">
      {facts
        .filter((fact): fact is Fact => Boolean(fact))
        .map(({ key, ...fact }) => (
          <Pair key={key ?? fact.name} {...fact} />
        ))}
    </dl>
  );
}

function Pair({ name, value, hint, below, isTotal }: Omit<Fact, 'key'>) {
  const className = isTotal ? 'review-total' : undefined;
  return (
    <>
      <dt className={className}>{name}</dt>
      <dd className={className}>
        {value}
        {hint && <span className="review-quiet">{hint}</span>}
      </dd>
      {below && <dd className="facts-below">{below}</dd>}
    </>
  );
}

/** The note and the custom fields, where they are filled in. @param memoName the label of the note */
export function writtenFacts(
  { memo, customFields }: Pick<MoneyDraft, 'memo' | 'customFields'>,
  fields: readonly CustomField[],
  memoName: string,
): Fact[] {
  const asked = fields.filter(({ name }) => customFields[name]?.trim());
  return [
    ...(memo.trim() ? [{ name: memoName, value: <bdi>{memo.trim()}</bdi> }] : []),
    ...asked.map(({ name, label }) => ({
      key: `field ${name}`,
      name: label,
      value: <bdi>{customFields[name]}</bdi>,
    })),
  ];
}
