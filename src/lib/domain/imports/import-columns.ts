import { addressOne, addressTwo, state, zip } from '../address.ts';
import { TRANSFER_SPEEDS } from '../bank-transfers/transfer-states.ts';
import { noCardNumber } from '../cards/card-number.ts';
import { email } from '../email.ts';
import { LANGUAGE_CODES } from '../language-codes.ts';
import { anyNameOnAccount, bankRecipientName, city, firstName, lastName, tooLong } from '../names.ts';
import { ORDER_KINDS } from '../orders/order-states.ts';
import { ORDERABLE_SHIPPING_METHODS } from '../orders/shipping.ts';
import { phone } from '../phone.ts';
import { oneOf, type Rule, required } from '../problem.ts';
import { type CustomField, checkCustomValues, type ResourceType } from '../settings/custom-fields.ts';
import {
  accountNumber,
  accountType,
  cardId,
  loadAmount,
  routingNumber,
  shippingMethod,
  transferAmount,
} from '../validation.ts';
import type { ImportKind } from './import-kinds.ts';
import { amountOfFile, zipOfFile } from './mend-cells.ts';

/** Columns that the product itself knows; a custom field is a column named `field.<name>`. */
export const IMPORT_COLUMNS = [
  'type',
  'firstName',
  'lastName',
  'email',
  'phone',
  'load',
  'shipToFirstName',
  'shipToLastName',
  'addressOne',
  'addressTwo',
  'city',
  'state',
  'zip',
  'method',
  'kind',
  'name',
  'language',
  'nameOnAccount',
  'accountType',
  'routingNumber',
  'accountNumber',
  'recipient',
  'amount',
  'speed',
  'memo',
  'cardId',
] as const;
export type ImportColumnName = (typeof IMPORT_COLUMNS)[number];

/** A column of a file. */
export type ImportColumn = {
  readonly name: string;
  /** The label of a custom field; the product's own columns are named by the texts. */
  readonly label: string | null;
  /** The column must be there, and each cell of it filled in. */
  readonly isRequired: boolean;
  readonly rule: Rule;
  /** All that the cell may say, where that is a closed list. */
  readonly options: readonly string[] | null;
  readonly example: string;
};

type Own = Omit<ImportColumn, 'name' | 'label'> & { readonly name: ImportColumnName };

const given = (name: ImportColumnName, rule: Rule, example: string): Own => ({
  name,
  rule,
  example,
  options: null,
  isRequired: true,
});
const optional = (name: ImportColumnName, rule: Rule, example: string): Own => ({
  ...given(name, rule, example),
  isRequired: false,
});
const choice = (name: ImportColumnName, options: readonly string[], example: string): Own => ({
  name,
  rule: (value) => (options.includes(value) ? null : oneOf(options)),
  example,
  options,
  isRequired: false,
});

const words =
  (maxLength: number): Rule =>
  (value) =>
    noCardNumber(value) ?? tooLong(value, maxLength);

const PERSON = [
  given('firstName', firstName, 'Amina'),
  given('lastName', lastName, 'Haidari'),
  optional('email', email, 'amina@example.org'),
  optional('phone', phone, '2025550142'),
  optional('load', amountOfFile(loadAmount), '25.00'),
];

/** Where the cards of a row are sent; those with the same place and method travel together. */
const SHIPPING = [
  optional('shipToFirstName', firstName, 'Grace'),
  optional('shipToLastName', lastName, 'Okafor'),
  given('addressOne', addressOne, '410 Alder Street'),
  optional('addressTwo', addressTwo, 'Suite 2'),
  given('city', city, 'Portland'),
  given('state', state, 'OR'),
  given('zip', zipOfFile(zip), '97204'),
  {
    ...given('method', shippingMethod, 'USPS_GROUND'),
    options: ORDERABLE_SHIPPING_METHODS,
  },
];

/** What a card needs that is shipped. */
export const SHIPPED_ALWAYS: readonly string[] = SHIPPING.filter(({ isRequired }) => isRequired).map(
  ({ name }) => name,
);

const asOptional = (columns: readonly Own[]): Own[] =>
  columns.map((column) => ({ ...column, isRequired: false }));

const asRequired = (columns: readonly Own[], name: ImportColumnName): Own[] =>
  columns.map((column) => (column.name === name ? { ...column, isRequired: true } : column));

const OWN: Record<ImportKind, readonly Own[]> = {
  order: [
    { ...choice('type', ORDER_KINDS, 'physical'), isRequired: true },
    ...PERSON,
    ...asOptional(SHIPPING),
  ],
  physical: [...PERSON, ...SHIPPING],
  virtual: asRequired(PERSON, 'email'),
  recipients: [
    choice('kind', ['person', 'business'], 'person'),
    given('name', bankRecipientName('business'), 'Amina Haidari'),
    given('email', email, 'amina@example.org'),
    choice('language', LANGUAGE_CODES, 'en'),
    optional('nameOnAccount', anyNameOnAccount, 'Amina Haidari'),
    { ...optional('accountType', accountType, 'checking'), options: ['checking', 'savings'] },
    optional('routingNumber', routingNumber, '021000021'),
    optional('accountNumber', accountNumber, '000123456789'),
  ],
  payments: [
    given('recipient', (value) => required(value) ?? tooLong(value, 254), 'amina@example.org'),
    given('amount', amountOfFile(transferAmount), '120.50'),
    choice('speed', TRANSFER_SPEEDS, 'ach'),
    optional('memo', words(200), 'March'),
  ],
  cardLoads: [
    given('cardId', cardId, 'K7MW2XQ4RT'),
    given('amount', amountOfFile(loadAmount), '25.00'),
    optional('memo', words(140), 'March'),
  ],
};

/** Columns whose cells are kept sealed, and of which an answer shows no more than the last digits. */
export const SEALED_COLUMNS: ReadonlySet<string> = new Set(['accountNumber']);

/** The custom fields that the rows of a kind can fill in; null where they have none. */
export function customFieldsOf(kind: ImportKind, isProgram: boolean): ResourceType | null {
  if (kind === 'cardLoads') return 'loads';
  if (kind !== 'payments') return null;
  return isProgram ? 'bank_transfers' : 'business_bank_transfers';
}

const customColumn = (field: CustomField): ImportColumn => ({
  name: `field.${field.name}`,
  label: field.label,
  isRequired: false,
  rule: (value) => checkCustomValues([field], { [field.name]: value })[field.name] ?? null,
  options: field.dataType === 'dropdown' ? field.dataOptions.map((option) => option.trim()) : null,
  example: field.dataType === 'dropdown' ? (field.dataOptions[0]?.trim() ?? '') : '',
});

/** The columns of a kind of file, in the order of its template: the product's own, then the custom fields. */
export const columnsOf = (kind: ImportKind, fields: readonly CustomField[] = []): readonly ImportColumn[] => [
  ...OWN[kind].map((column) => ({ ...column, label: null })),
  ...fields.map(customColumn),
];
