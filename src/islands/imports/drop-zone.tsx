import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useT } from '../ui/texts.tsx';

const ACCEPTED =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type DropZoneProps = {
  /** the name of the file that is being read */
  reading: string | null;
  hint: string;
  onFile: (file: File) => void;
};

/** Takes one file, dropped or chosen; for keyboards and screen readers it is a file input with its label. */
export function DropZone({ reading, hint, onFile }: DropZoneProps) {
  const t = useT();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !reading) onFile(file);
  };
  return (
    <label
      className="drop-zone"
      data-over={isOver || undefined}
      aria-busy={reading !== null}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FileSpreadsheet aria-hidden="true" />
      <strong>{reading ? t('imports.drop.reading', { name: reading }) : t('imports.drop.label')}</strong>
      <span className="field-hint">{hint}</span>
      <span className="button drop-zone-button" data-tone="primary" data-size="m" aria-hidden="true">
        {t('imports.drop.choose')}
      </span>
      <input
        type="file"
        className="sr-only"
        accept={ACCEPTED}
        disabled={reading !== null}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // The same file, mended meanwhile, can be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
