import { type FormEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { preloadAuth } from '#lib/browser/firebase.ts';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { useEarlySubmit } from '../ui/use-early-submit.ts';

type EarlyFormProps = {
  form: RefObject<HTMLFormElement | null>;
  /**
   * false until the page's script runs. The fields of the server's HTML accept typing at once and keep it. Where the
   * form is sent earlier, `early-submit.js` stops the submit and marks the form as asked; the script sends it as soon
   * as it runs.
   */
  ready: boolean;
  /** what is wrong after the last try, another value each time; the first invalid field takes the focus */
  problem: object | null | undefined;
  legend: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** The frame of a form that signs in: it works before the page's script does. */
export function EarlyForm({ form, ready, problem, legend, onSubmit, children }: EarlyFormProps) {
  useEffect(() => {
    if (problem && form.current) focusFirstInvalid(form.current);
  }, [form, problem]);
  useEffect(() => {
    // A focus from before the script ran raises no event.
    if (ready && form.current?.contains(document.activeElement)) preloadAuth();
  }, [form, ready]);
  useEarlySubmit(form, ready);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      data-ready={ready || undefined}
      onSubmit={onSubmit}
      onFocus={preloadAuth}
      suppressHydrationWarning
    >
      <fieldset className="sign-in-fields">
        <legend className="sr-only">{legend}</legend>
        {children}
      </fieldset>
    </form>
  );
}
