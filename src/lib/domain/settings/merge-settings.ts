import { type CustomField, RESOURCE_TYPES, type ResourceType } from './custom-fields.ts';
import { type MergeChoices, type Merged, type Merging, mergeLists } from './merge-lists.ts';

type Role = { readonly key: string; readonly name: string; readonly permissions: readonly string[] };
type Lists<Entry> = {
  base: readonly Entry[];
  mine: readonly Entry[];
  theirs: readonly Entry[];
};

const ROLES: Merging<Role> = { idOf: ({ key }) => key, sets: ['permissions'], values: ['name'] };
const FIELDS: Merging<CustomField> = {
  idOf: ({ name }) => name,
  sets: ['dataOptions'],
  values: ['label', 'dataType'],
};

/** Merges two changes of the roles of a business. */
export const mergeRoles = <Entry extends Role>(lists: Lists<Entry>, choices?: MergeChoices): Merged<Entry> =>
  mergeLists(lists, ROLES as Merging<Entry>, choices);

type FieldsOf<Field> = { readonly [Resource in ResourceType]?: readonly Field[] | undefined };

/** Merges two changes of the custom fields of a business, each resource by itself. */
export function mergeFields<Field extends CustomField>(
  { base, mine, theirs }: { base: FieldsOf<Field>; mine: FieldsOf<Field>; theirs: FieldsOf<Field> },
  choices: { readonly [Resource in ResourceType]?: MergeChoices } = {},
): { [Resource in ResourceType]: Merged<Field> } {
  const merged = RESOURCE_TYPES.map((resource) => {
    const [before, ours, others] = [base, mine, theirs].map((fields) => fields[resource] ?? []);
    const lists = { base: before ?? [], mine: ours ?? [], theirs: others ?? [] };
    return [resource, mergeLists(lists, FIELDS as Merging<Field>, choices[resource])] as const;
  });
  return Object.fromEntries(merged) as { [Resource in ResourceType]: Merged<Field> };
}
