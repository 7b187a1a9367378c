import { isLanguage, languageEntry } from './languages.ts';
import type { Translate } from './translate.ts';

/** Where the screens have the words of a closed list, by the name of its column. */
const TEXTS: Readonly<Record<string, string>> = {
  type: 'orders.kind',
  method: 'orders.shipping.method',
  kind: 'recipients.kind',
  accountType: 'recipients.accountType',
  speed: 'bank-transfers.speed',
};

/** What screens and files call a value of a closed list; any other value is its own name. */
export function optionLabel(column: string, code: string, t: Translate): string {
  if (column === 'language') return isLanguage(code) ? languageEntry(code).ownName : code;
  const text = TEXTS[column];
  return text ? t(`${text}.${code}`) : code;
}
