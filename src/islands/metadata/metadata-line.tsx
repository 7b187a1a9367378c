import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Metadata } from '#lib/contract/metadata/metadata.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { putMetadataBack, type Target, takeMetadata } from '#lib/stores/metadata/change.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { IconButton } from '../ui/button.tsx';
import { rememberFocus } from '../ui/return-focus.ts';
import { useT } from '../ui/texts.tsx';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { EditMetadata } from './edit-metadata.tsx';

type LineProps = { target: Target; line: Metadata };

/** One key with its value, which can be changed in place; a deleted one can be restored. */
export function MetadataLine({ target, line }: LineProps) {
  const t = useT();
  const [isEdited, setEdited] = useState(false);
  const [isGoing, setGoing] = useState(false);
  const edit = useFocusAfter<HTMLButtonElement>(isEdited);
  const leave = useRef<(() => void) | null>(null);
  useEffect(() => () => leave.current?.(), []);
  // The line may be a program's while the list is its parent's.
  const own = { ...target, businessId: line.businessId };
  const remove = async () => {
    if (isGoing) return;
    setGoing(true);
    leave.current = rememberFocus();
    const isDone = await takeMetadata(own, line, t);
    if (isDone) announceRemoved(own, line, t);
    else leave.current = null;
    setGoing(false);
  };
  return (
    <li className="metadata-line" aria-busy={isGoing || undefined}>
      <bdi className="metadata-key" dir="ltr">
        {line.key}
      </bdi>
      {isEdited ? (
        <EditMetadata target={own} line={line} onClose={() => setEdited(false)} />
      ) : (
        <>
          <bdi className="metadata-value">{line.value}</bdi>
          <span className="metadata-acts" data-print="no">
            <IconButton
              ref={edit}
              label={t('metadata.edit', { key: line.key })}
              onClick={() => setEdited(true)}
            >
              <Pencil aria-hidden="true" />
            </IconButton>
            <IconButton label={t('metadata.remove', { key: line.key })} onClick={() => void remove()}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </span>
        </>
      )}
    </li>
  );
}

function announceRemoved(target: Target, line: Metadata, t: Translate): void {
  showToast({
    tone: 'success',
    text: t('metadata.removed', { key: line.key }),
    action: {
      label: t('common.button.undo'),
      run: () => void putMetadataBack(target, line, t),
    },
  });
}
