import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Import } from '#lib/contract/imports/import.ts';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import { createCommitFlow } from '#lib/stores/imports/commit.ts';
import { sumsOf } from '#lib/stores/imports/shown-import.ts';
import { Facts } from '../flow/facts.tsx';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { useT } from '../ui/texts.tsx';

/** The review of an import: how many rows it does and leaves, and what they move; money is always looked at once more. */
export function CommitDialog({ file, onClose }: { file: Import; onClose: () => void }) {
  const t = useT();
  const [flow] = useState(() => createCommitFlow(file));
  const { withDuplicates } = useStore(flow.$state).draft;
  const { rows, accounts, movesMinor, isShort } = sumsOf(file, withDuplicates);
  const { bad, failed, duplicates, leftOut } = file.counts;
  const left = bad + failed + leftOut + (withDuplicates ? 0 : duplicates);
  const moving = accounts.filter((account) => account.movesMinor > 0);
  const act =
    movesMinor > 0
      ? t(`imports.commit.submit.${file.kind}`, { count: rows, amount: formatMoney(movesMinor) })
      : t(`imports.commit.${file.kind}`, { count: rows });
  return (
    <FreshFlowDialog
      flow={flow}
      title={t(`imports.commit.title.${file.kind}`)}
      act={act}
      disabled={rows === 0 || isShort}
      movesMoney={movesMinor > 0}
      failed={(reason) => t('imports.commit.failed', { reason })}
      pending={t('imports.pending')}
      onDone={onClose}
      onClose={onClose}
      review={
        <>
          <Facts
            facts={[
              { name: t('imports.commit.rows'), value: formatCount(rows) },
              left > 0 && {
                name: t('imports.commit.left'),
                value: formatCount(left),
                hint: t('imports.commit.leftHint'),
              },
              ...moving.map(({ businessId, name, movesMinor: moves, availableMinor }) => ({
                key: businessId,
                name: t('imports.commit.from', { program: name }),
                value: formatMoney(moves),
                hint:
                  moves > availableMinor
                    ? t('imports.short', { missing: formatMoney(moves - availableMinor) })
                    : t('imports.commit.after', { left: formatMoney(availableMinor - moves) }),
              })),
            ]}
          />
          {duplicates > 0 && (
            <Checkbox
              label={t('imports.commit.withDuplicates', { count: duplicates })}
              hint={t('imports.commit.duplicatesHint')}
              checked={withDuplicates}
              onChecked={(checked) => flow.change({ withDuplicates: checked })}
            />
          )}
        </>
      }
    />
  );
}
