import type { ImportColumn } from './import-columns.ts';

/** What programs and people call a column, besides its own name and label; letters and digits alone. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  type: ['cardtype', 'kindofcard'],
  firstName: ['first', 'givenname', 'forename', 'cardholderfirstname', 'holderfirstname', 'fname'],
  lastName: ['last', 'surname', 'familyname', 'cardholderlastname', 'holderlastname', 'lname'],
  email: ['emailaddress', 'mail', 'emails', 'holderemail', 'recipientemail'],
  phone: ['phonenumber', 'mobile', 'mobilenumber', 'cell', 'cellphone', 'telephone', 'tel'],
  load: ['initialload', 'firstload', 'loadamount', 'amount', 'startingbalance'],
  shipToFirstName: ['shiptofirst', 'shippingfirstname', 'deliveryfirstname'],
  shipToLastName: ['shiptolast', 'shippinglastname', 'deliverylastname'],
  addressOne: ['address', 'address1', 'addressline1', 'street', 'streetaddress', 'shippingaddress', 'line1'],
  addressTwo: ['address2', 'addressline2', 'suite', 'apartment', 'apt', 'unit', 'line2'],
  city: ['town', 'shippingcity'],
  state: ['province', 'region', 'stateprovince', 'shippingstate'],
  zip: ['zipcode', 'postalcode', 'postcode', 'postal', 'shippingzip'],
  method: ['shippingmethod', 'shipping', 'delivery', 'deliverymethod', 'carrier'],
  kind: ['recipienttype', 'entitytype', 'personorbusiness', 'type'],
  name: ['fullname', 'recipientname', 'payeename', 'payee', 'displayname', 'recipient'],
  language: ['lang', 'locale', 'preferredlanguage'],
  nameOnAccount: ['accountholder', 'accountname', 'accountholdername', 'beneficiary', 'beneficiaryname'],
  accountType: ['typeofaccount', 'bankaccounttype', 'checkingorsavings'],
  routingNumber: ['routing', 'aba', 'abanumber', 'routingno', 'abarouting', 'bankrouting', 'rtn'],
  accountNumber: ['account', 'accountno', 'bankaccount', 'bankaccountnumber', 'acctnumber', 'acct'],
  recipient: ['recipientemail', 'recipientid', 'email', 'payee', 'payeeemail', 'emailaddress', 'to'],
  amount: ['total', 'sum', 'value', 'usd', 'amountusd', 'load', 'loadamount', 'payment', 'paymentamount'],
  speed: ['transferspeed', 'deliveryspeed', 'paymentmethod', 'method'],
  memo: ['note', 'notes', 'description', 'reference', 'comment', 'purpose'],
  cardId: ['card', 'cardnumberid', 'idofcard', 'cardidentifier', 'cardids', 'id'],
};

/** Letters and digits of any script, without case: `E-mail address` → `emailaddress`. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Which column each heading of a file is; null for one that is left out. Each column is taken once. */
export type Mapping = readonly (string | null)[];

/**
 * Guesses by the headings alone: the name or label of a column first, then what it is otherwise called. Of two headings
 * that would fit one column, the first is taken, and the better fit before it.
 * @param labelOf what the template calls a column
 */
export function matchColumns(
  headings: readonly string[],
  columns: readonly Pick<ImportColumn, 'name'>[],
  labelOf: (name: string) => string,
): Mapping {
  const mapping: (string | null)[] = headings.map(() => null);
  const taken = new Set<string>();
  const fits: ((heading: string, name: string) => boolean)[] = [
    (heading, name) => heading === plainHeading(labelOf(name)),
    (heading, name) => heading === plainHeading(name.replace(/^field\./, '')),
    (heading, name) => SYNONYMS[name]?.includes(heading) ?? false,
  ];
  for (const isFit of fits) {
    headings.map(plainHeading).forEach((heading, index) => {
      if (heading === '' || mapping[index] !== null) return;
      const found = columns.find(({ name }) => !taken.has(name) && isFit(heading, name));
      if (!found) return;
      mapping[index] = found.name;
      taken.add(found.name);
    });
  }
  return mapping;
}

/** Columns that must be there and that no heading is. */
export const missingColumns = (
  columns: readonly Pick<ImportColumn, 'name' | 'isRequired'>[],
  mapping: Mapping,
): string[] =>
  columns.filter(({ name, isRequired }) => isRequired && !mapping.includes(name)).map(({ name }) => name);

/** Headings that stand more than once. */
export const repeatedHeadings = (headings: readonly string[]): string[] => [
  ...new Set(
    headings.filter((heading, index) => {
      const plain = plainHeading(heading);
      return plain !== '' && headings.findIndex((other) => plainHeading(other) === plain) < index;
    }),
  ),
];
