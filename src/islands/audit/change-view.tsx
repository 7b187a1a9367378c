import { ArrowRight } from 'lucide-react';
import type { AuditLine } from '#lib/contract/audit/audit.ts';
import { type ChangedField, changedFields, type Plain } from '#lib/domain/audit/changed-fields.ts';
import { formatDay, formatMoney } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { useLang, useT } from '../ui/texts.tsx';

/** What a line changed, field by field: before, and after. */
export function ChangeView({ line }: { line: AuditLine }) {
  const t = useT();
  const fields = fieldsOf(line);
  if (fields.length === 0) return null;
  return (
    <dl className="change" aria-label={t('audit.change.label')}>
      {fields.map((field) => (
        <div key={field.path.join('/')}>
          <dt>
            <FieldName path={field.path} />
          </dt>
          <dd>{field.kind === 'words' ? <Words {...field} /> : <Sides {...field} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The change; or the state or the day that the payload of some types says from and to. */
function fieldsOf({ activity: { payload }, change }: AuditLine): ChangedField[] {
  const { before = null, after = null } = change ?? {};
  if ('from' in payload && 'to' in payload && payload.from !== payload.to) {
    const status: ChangedField = { kind: 'value', path: ['status'], before: payload.from, after: payload.to };
    return [status, ...changedFields(before, after)];
  }
  if ('planned' in payload && 'effectiveOn' in payload) {
    return [{ kind: 'value', path: ['arrivesOn'], before: payload.planned, after: payload.effectiveOn }];
  }
  return changedFields(before, after);
}

/** Fields by their names in the contract; what an organisation named itself stands as it is. */
function FieldName({ path }: { path: readonly string[] }) {
  const t = useT();
  return path.map((part, index) => {
    const key = `audit.field.${part}`;
    const text = t(key);
    return (
      <span key={part}>
        {index > 0 && <span aria-hidden="true"> › </span>}
        <bdi>{text === key ? part : text}</bdi>
      </span>
    );
  });
}

function Sides({ path, before, after }: Extract<ChangedField, { kind: 'value' }>) {
  const t = useT();
  const lang = useLang();
  const name = path.at(-1) ?? '';
  return (
    <>
      {before !== undefined && (
        <Side as="del" label={t('audit.change.before')} text={shown(name, before, t, lang)} />
      )}
      {before !== undefined && after !== undefined && (
        <ArrowRight className="change-turn" aria-hidden="true" />
      )}
      {after !== undefined && (
        <Side as="ins" label={t('audit.change.after')} text={shown(name, after, t, lang)} />
      )}
    </>
  );
}

function Side({ as: Tag, label, text }: { as: 'del' | 'ins'; label: string; text: string }) {
  return (
    <Tag>
      <span className="sr-only">{label} </span>
      <bdi>{text}</bdi>
    </Tag>
  );
}

function Words({ path, added, removed }: Extract<ChangedField, { kind: 'words' }>) {
  const t = useT();
  const lang = useLang();
  const name = path.at(-1) ?? '';
  return (
    <ul className="change-words">
      {removed.map((word) => (
        <li key={word}>
          <Side as="del" label={t('audit.change.removed')} text={shown(name, word, t, lang)} />
        </li>
      ))}
      {added.map((word) => (
        <li key={word}>
          <Side as="ins" label={t('audit.change.added')} text={shown(name, word, t, lang)} />
        </li>
      ))}
    </ul>
  );
}

/** Texts for the values of a field; other values stand as they are. */
const TEXTS_OF: Readonly<Record<string, string>> = {
  permissions: 'people.permission',
  status: 'cards.status',
  isActive: 'audit.value',
  hasSuperFunding: 'audit.value',
  hasCustomFundingFields: 'audit.value',
  isEligibleForOnDemand: 'audit.value',
  hasWebhooks: 'audit.value',
};

function shown(name: string, value: Plain, t: Translate, lang: Language): string {
  if (value === null || value === undefined || value === '') return t('audit.value.none');
  if (name.endsWith('Minor') && typeof value === 'number') return formatMoney(value);
  if (name.endsWith('On') && typeof value === 'string') return formatDay(value, lang);
  const key = `${TEXTS_OF[name]}.${value}`;
  const text = name in TEXTS_OF ? t(key) : key;
  return text === key ? String(value) : text;
}
