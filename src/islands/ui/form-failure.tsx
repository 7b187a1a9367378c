import { AlertIcon } from './first-icons.tsx';

/** The problem of a whole form, beside its button. */
export function FormFailure({ text }: { text: string | null }) {
  return (
    <div role="alert" className="if-any">
      {text && (
        <p className="field-error">
          <AlertIcon />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
