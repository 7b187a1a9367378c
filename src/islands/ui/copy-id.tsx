import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from './texts.tsx';

type CopyIdProps = {
  /** what is copied */
  value: string;
  /** what it is, e.g. "Card ID"; screen readers read it before the value */
  label: string;
  /** shown instead of the value where that is long, e.g. its beginning */
  shown?: string;
};

/** An identifier that a press copies: left to right, in mono; screen readers read "Copied". */
export function CopyId({ value, label, shown }: CopyIdProps) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <span className="copy-id">
      <button type="button" onClick={copy} title={t('common.button.copy')}>
        <span className="sr-only">
          {t('common.button.copy')} {label}{' '}
        </span>
        <code>{shown ?? value}</code>
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </button>
      <span className="sr-only" role="status">
        {copied ? t('common.state.copied') : ''}
      </span>
    </span>
  );
}
