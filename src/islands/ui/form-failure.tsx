import { AlertIcon } from './first-icons.tsx';

/** The problem of a whole form, beside its button. Its place is always there, so that it is spoken as it comes. */
export function FormFailure({ text }: { text: string | null | undefined }) {
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
