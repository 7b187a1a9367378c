import type { BusinessSettings, CustomField } from '#lib/contract/settings/business.ts';
import { problem } from '#lib/domain/problem.ts';
import { checkCustomFields, RESOURCE_TYPES, type ResourceType } from '#lib/domain/settings/custom-fields.ts';
import { mergeFields } from '#lib/domain/settings/merge-settings.ts';
import type { Problems } from '../act-flow.ts';
import { createSettingsFlow } from './save.ts';

/** A field as it is edited: options one a line; `name` is empty until a new one gets its own from the label. */
export type FieldDraft = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly dataType: CustomField['dataType'];
  readonly options: string;
  readonly isRemoved: boolean;
};

export type FieldsDraft = { readonly [Resource in ResourceType]: readonly FieldDraft[] };

const NAME_MAX_LENGTH = 40;

export const draftOf = (settings: BusinessSettings | null): FieldsDraft =>
  each((resource) =>
    (settings?.customFields[resource] ?? []).map(({ dataOptions, ...field }) => ({
      ...field,
      id: field.name,
      options: dataOptions.join('\n'),
      isRemoved: false,
    })),
  );

let drafted = 0;

export function blankField(): FieldDraft {
  drafted += 1;
  return { id: `new ${drafted}`, name: '', label: '', dataType: 'text', options: '', isRemoved: false };
}

/** The fields of a resource as they would be saved: without those that are removed, new ones with names. */
export function fieldsOf(drafts: readonly FieldDraft[]): CustomField[] {
  const taken = new Set(drafts.map(({ name }) => name));
  return drafts
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ name, label, dataType, options }) => ({
      label: label.trim(),
      name: name || freeName(label, taken),
      dataType,
      dataOptions: dataType === 'dropdown' ? linesOf(options) : [],
    }));
}

const linesOf = (options: string): string[] =>
  options
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** `Case number` → `case_number`, or `field_…` where its letters are not Latin; each name once. */
function freeName(label: string, taken: Set<string>): string {
  const plain = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const wanted = (/^[a-z]/.test(plain) ? plain : `field_${plain}`).slice(0, NAME_MAX_LENGTH - 3);
  let name = wanted;
  for (let at = 2; taken.has(name); at += 1) name = `${wanted}_${at}`;
  taken.add(name);
  return name;
}

/** The flow that writes the custom fields of a business. @param stored its own settings; null while it has none */
export function createFieldsFlow(businessId: string, stored: BusinessSettings | null, start: FieldsDraft) {
  const base = stored?.customFields ?? {};
  return createSettingsFlow<FieldsDraft, CustomField>({
    businessId,
    base: stored,
    draft: start,
    check: fieldProblems,
    bodyOf: (draft) => ({ customFields: customFieldsOf(draft) }),
    merge(draft, settings, choices) {
      const lists = { base, mine: customFieldsOf(draft), theirs: settings?.customFields ?? {} };
      const merged = mergeFields(
        lists,
        each((resource) => choicesOf(resource, choices)),
      );
      return {
        body: { customFields: each((resource) => merged[resource].merged) },
        // A name may stand in two resources.
        conflicts: RESOURCE_TYPES.flatMap((resource) =>
          merged[resource].conflicts.map((one) => ({ ...one, id: `${resource}:${one.id}` })),
        ),
        theirs: RESOURCE_TYPES.flatMap((resource) => {
          const named = [...(lists.theirs[resource] ?? []), ...(base[resource] ?? [])];
          return merged[resource].theirs.map((name) => named.find((one) => one.name === name)?.label ?? name);
        }),
      };
    },
    fieldOf: (name) => name.split('.').slice(1, 4).join('.'),
  });
}

const choicesOf = (resource: ResourceType, choices: Readonly<Record<string, 'mine' | 'theirs'>>) =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([key, side]) =>
      key.startsWith(`${resource}:`) ? [[key.slice(resource.length + 1), side]] : [],
    ),
  );

export const customFieldsOf = (draft: FieldsDraft): { [Resource in ResourceType]: CustomField[] } =>
  each((resource) => fieldsOf(draft[resource]));

/** By resource, place among the fields that stay, and part: `loads.0.label`. */
function fieldProblems(draft: FieldsDraft): Problems {
  const found = RESOURCE_TYPES.flatMap((resource) =>
    Object.entries(checkCustomFields(fieldsOf(draft[resource]))).map(([at, one]) => [
      `${resource}.${at}`,
      at.endsWith('.dataOptions') && one.key === 'field.invalid' ? problem('taken') : one,
    ]),
  );
  return Object.fromEntries(found);
}

const each = <Value>(of: (resource: ResourceType) => Value) =>
  Object.fromEntries(RESOURCE_TYPES.map((resource) => [resource, of(resource)])) as {
    [Resource in ResourceType]: Value;
  };
