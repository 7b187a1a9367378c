import { AlertIcon } from '../ui/first-icons.tsx';

type FieldHintProps = {
  hint: string;
  warning: string | null;
  /** the form itself speaks */
  isQuiet?: boolean | undefined;
};

/** The hint of a field and its warning, which does not refuse the value: both describe the field. */
export function FieldHint({ hint, warning, isQuiet }: FieldHintProps) {
  return (
    <>
      {hint}
      <span role={isQuiet ? undefined : 'status'} className="if-any">
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
