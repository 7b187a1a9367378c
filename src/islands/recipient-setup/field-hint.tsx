import { AlertIcon } from '../ui/first-icons.tsx';

/** The hint of a field and its warning, which does not refuse the value: both describe the field. */
export function FieldHint({ hint, warning }: { hint: string; warning: string | null }) {
  return (
    <>
      {hint}
      <span role="status" className="if-any">
        {warning && (
          <span className="field-error setup-warning">
            <AlertIcon />
            <span>{warning}</span>
          </span>
        )}
      </span>
    </>
  );
}
