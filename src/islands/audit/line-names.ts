import type { AuditLine } from '#lib/contract/audit/audit.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import type { Translate } from '#lib/i18n/translate.ts';

/** Who did it, as a line names them. */
export function actorName(line: AuditLine | undefined, t: Translate): string | undefined {
  if (!line) return undefined;
  return line.activity.actorName || (line.activity.channel === 'system' ? t('audit.system') : '–');
}

/** The thing of a line: by its kind, its digits and its name, as far as the reader may know them. */
export function subjectName(line: AuditLine | undefined, t: Translate): string | undefined {
  if (!line) return undefined;
  const { type, id, name, last4 } = line.subject;
  const kind = t(`audit.subject.${type}`);
  if (last4) return joinWords([kind, `•••• ${last4}`, name], ' · ');
  return joinWords([kind, name ?? id.slice(0, ID_SHOWN)], ' · ');
}

/** Of an ID nobody reads more. */
const ID_SHOWN = 10;
