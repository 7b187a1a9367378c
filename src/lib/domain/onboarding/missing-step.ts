import {
  type ApplicationStep,
  type BusinessType,
  hasOwners,
  type OwnerTitle,
  titlesOf,
} from './business-types.ts';
import { OWNER_HUNDREDTHS, shareOfAll, WHOLE_HUNDREDTHS } from './shares.ts';

type Share = number | null;

/** What was given of an application, as much of it as its completeness depends on. */
export type Given = {
  readonly type: BusinessType | null;
  /** The authorised person, who of a type without owners is the one who controls it. */
  readonly person: {
    readonly title: OwnerTitle | null;
    readonly share: Share;
    readonly isFinished: boolean;
  } | null;
  /** Shares of the beneficial owners. */
  readonly owners: readonly Share[];
  readonly lacksDocuments: boolean;
};

/** Whether the authorised person gave everything that this type asks, and nothing that it does not. */
export const personFits = (type: BusinessType, person: Given['person']): boolean =>
  person?.isFinished === true &&
  person.title !== null &&
  titlesOf(type).includes(person.title) &&
  (person.share !== null) === hasOwners(type) &&
  shareOfAll(type, person.share ?? 0) === null;

/** The first step at which an application lacks something of what its present type asks; null for a whole one. */
export function missingStep({ type, person, owners, lacksDocuments }: Given): ApplicationStep | null {
  if (type === null) return 'business';
  if (!personFits(type, person)) return 'person';
  if (!ownersFit(type, person?.share ?? 0, owners)) return 'owners';
  return lacksDocuments ? 'documents' : null;
}

function ownersFit(type: BusinessType, own: number, owners: readonly Share[]): boolean {
  if (!hasOwners(type)) return owners.length === 0;
  const total = owners.reduce<number>((sum, share) => sum + (share ?? 0), own);
  const fits = (share: Share) =>
    share !== null && share >= OWNER_HUNDREDTHS && shareOfAll(type, share) === null;
  return total <= WHOLE_HUNDREDTHS && owners.every(fits);
}
