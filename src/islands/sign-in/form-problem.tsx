import { AlertIcon } from '../ui/first-icons.tsx';

/** The problem of a whole form, above its button. Its place is always there, so that it is spoken as it comes. */
export function FormProblem({ text }: { text: string | undefined }) {
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
