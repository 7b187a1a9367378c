import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { isListOf, storedAtom } from '../stored-atom.ts';

/** Shown as columns where nobody chose any. */
const USUALLY = 1;

/** Which custom fields are columns of a list, remembered on this device. Call it once, at module level. */
export function createShownFields(list: string) {
  const $chosen = storedAtom('localStorage', `fields.${list}`, 1, (value): value is string[] =>
    isListOf(value, (name): name is string => typeof name === 'string'),
  );
  return {
    $chosen,
    /** The fields that are columns now, in their order. */
    shownOf: (fields: readonly CustomField[], chosen: readonly string[] | undefined) =>
      chosen ? fields.filter(({ name }) => chosen.includes(name)) : fields.slice(0, USUALLY),
    choose: (names: readonly string[]): void => $chosen.set([...names]),
  };
}
export type ShownFields = ReturnType<typeof createShownFields>;
