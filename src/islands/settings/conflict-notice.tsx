import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { conflictKey, type MergeConflict } from '#lib/domain/settings/merge-lists.ts';
import type { SettingsFlow } from '#lib/stores/settings/save.ts';
import { Choices } from '../ui/choices.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';

type NoticeProps<Draft, Entry> = {
  flow: Pick<SettingsFlow<Draft, Entry>, '$conflicts' | '$choices' | 'choose'>;
  /** names what both changed */
  nameOf: (conflict: MergeConflict<Entry>) => string;
  /** how one side of it reads; null for a side that removed it */
  wordsOf: (entry: Entry | null, conflict: MergeConflict<Entry>) => ReactNode;
};

/** What somebody else saved meanwhile and I changed too: mine and theirs beside each other, to choose from. */
export function ConflictNotice<Draft, Entry>({ flow, nameOf, wordsOf }: NoticeProps<Draft, Entry>) {
  const t = useT();
  const conflicts = useStore(flow.$conflicts);
  const choices = useStore(flow.$choices);
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="marigold" role="alert">
      <p>{t('settings.conflict.body')}</p>
      {conflicts.map((conflict) => {
        const key = conflictKey(conflict);
        return (
          <Choices
            key={key}
            legend={nameOf(conflict)}
            value={choices[key] ?? ''}
            options={(['mine', 'theirs'] as const).map((side) => ({
              value: side,
              label: t(`settings.conflict.${side}`),
              hint: wordsOf(conflict[side], conflict),
            }))}
            onValue={(side) => side !== '' && flow.choose(key, side)}
          />
        );
      })}
      <p>{t('settings.conflict.then')}</p>
    </Notice>
  );
}
