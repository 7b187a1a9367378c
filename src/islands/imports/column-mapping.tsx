import { useEffect, useRef, useState } from 'react';
import type { FileSheet } from '#lib/browser/sheets/open-sheet.ts';
import type { ImportColumn } from '#lib/contract/imports/import.ts';
import type { ImportKind } from '#lib/domain/imports/import-kinds.ts';
import {
  type Mapping,
  matchColumns,
  missingColumns,
  repeatedHeadings,
} from '#lib/domain/imports/match-columns.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { failureText } from '#lib/stores/failure.ts';
import { sendFile } from '#lib/stores/imports/create.ts';
import { columnLabel, isReference } from '#lib/stores/imports/files.ts';
import { keepMapping, withKeptMapping } from '#lib/stores/imports/kept-mapping.ts';
import { showImport } from '#lib/stores/imports/shown-import.ts';
import { FailedNotice } from '../flow/failed-notice.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Select } from '../ui/select.tsx';
import { useT } from '../ui/texts.tsx';
import { SendingProgress } from './sending-progress.tsx';

type MappingProps = {
  kind: ImportKind;
  businessId: string;
  sheet: FileSheet;
  columns: readonly ImportColumn[];
  onBack: () => void;
};

/** Says what each column of a file is: guessed, remembered, and shown with its first values. */
export function ColumnMapping(props: MappingProps) {
  const { kind, businessId, sheet, columns, onBack } = props;
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const [mapping, setMapping] = useState(() => firstMapping(props, t));
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const missing = missingColumns(columns, mapping);
  const repeated = repeatedHeadings(sheet.headings);

  const choose = (index: number, name: string) =>
    setMapping(mapping.map((now, at) => (at === index ? name || null : now === name ? null : now)));
  const send = async () => {
    setIsAsked(true);
    if (missing.length > 0) return;
    setError(null);
    setSent(0);
    keepMapping({ businessId, kind }, sheet.headings, mapping);
    try {
      showImport(await sendFile({ businessId, kind, sheet, mapping }, setSent));
    } catch (failure) {
      setSent(null);
      setError(failure);
    }
  };

  if (sent !== null)
    return <SendingProgress label={t('imports.sending')} sent={sent} total={sheet.rowCount} />;
  return (
    <section className="panel import-mapping">
      <h2 ref={heading} tabIndex={-1}>
        {t('imports.map.heading')}
      </h2>
      <p>
        <bdi>{sheet.fileName}</bdi> · {t('imports.rows', { count: sheet.rowCount })}
      </p>
      {error !== null && (
        <FailedNotice error={error}>{t('imports.failed', { reason: failureText(error, t) })}</FailedNotice>
      )}
      {repeated.length > 0 && (
        <Notice tone="marigold">{t('imports.map.repeated', { names: joinWords(repeated, ', ') })}</Notice>
      )}
      {missing.length > 0 && (
        <Notice tone={isAsked ? 'brick' : 'marigold'} role={isAsked ? 'alert' : 'status'}>
          {t('imports.map.missing', {
            names: joinWords(
              missing.map((name) => labelOf(columns, name, t)),
              ', ',
            ),
          })}
        </Notice>
      )}
      <ul>
        {sheet.headings.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
          <li key={index} className="mapping-line" data-left={mapping[index] === null || undefined}>
            <div className="mapping-source">
              <strong>
                <bdi>{name || t('imports.map.noHeading', { number: index + 1 })}</bdi>
              </strong>
              <span className="field-hint mapping-samples">
                {(sheet.samples[index] ?? []).map((value, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: equal values may stand one below the other
                  <bdi key={at}>{value}</bdi>
                ))}
                {(sheet.samples[index] ?? []).length === 0 && t('imports.map.noValues')}
              </span>
            </div>
            <Select
              hideLabel
              label={t('imports.map.label', { name: name || String(index + 1) })}
              value={mapping[index] ?? ''}
              options={[
                { value: '', label: t('imports.map.leave') },
                ...columns.map((column) => ({ value: column.name, label: columnLabel(column, t) })),
              ]}
              onValue={(chosen) => choose(index, chosen)}
            />
          </li>
        ))}
      </ul>
      <div className="import-acts">
        <Button onClick={onBack}>{t('imports.map.back')}</Button>
        <Button tone="primary" onClick={() => void send()}>
          {t('imports.map.check', { count: sheet.rowCount })}
        </Button>
      </div>
    </section>
  );
}

const labelOf = (columns: readonly ImportColumn[], name: string, t: ReturnType<typeof useT>): string => {
  const column = columns.find((one) => one.name === name);
  return column ? columnLabel(column, t) : name;
};

function firstMapping(
  { kind, businessId, sheet, columns }: MappingProps,
  t: ReturnType<typeof useT>,
): Mapping {
  const guessed = matchColumns(sheet.headings, columns, (name) => labelOf(columns, name, t));
  const names = columns.map(({ name }) => name);
  const mapping = withKeptMapping({ kind, businessId }, sheet.headings, guessed, names);
  return mapping.map((name, index) => (isReference(sheet, index, t) ? null : name));
}
