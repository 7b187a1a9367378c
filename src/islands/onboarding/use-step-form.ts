import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { pageClock } from '#lib/browser/page-clock.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import {
  dropApplicationDraft,
  keepApplicationDraft,
  readApplicationDraft,
} from '#lib/stores/onboarding/drafts.ts';
import { applicationFailure } from '#lib/stores/onboarding/failure.ts';
import type { Problems } from '#lib/stores/onboarding/problems.ts';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { useT } from '../ui/texts.tsx';

type StepFormInput<Field extends string> = {
  /** under which name what was typed is kept */
  name: string;
  start: Record<Field, string>;
  /** a field that is never kept on the device */
  secret?: NoInfer<Field>;
  check: (fields: Record<Field, string>, today: string) => Problems<Field>;
  send: (fields: Record<Field, string>) => Promise<void>;
  /** whether a failure ended it altogether */
  isOver: (error: unknown) => boolean;
};

export type StepForm<Field extends string> = {
  form: RefObject<HTMLFormElement | null>;
  fields: Record<Field, string>;
  problems: Problems<Field>;
  failure: string | null;
  busy: boolean;
  /** something was typed into the secret field before the page was left */
  lostSecret: boolean;
  change: (field: Field, value: string) => void;
  /** changes several fields at once */
  put: (values: Partial<Record<Field, string>>) => void;
  submit: (event: FormEvent) => void;
};

const HAD_SECRET = '$hadSecret';

/** A form of the application: what was typed stays over reloads and failures, and problems stand beside their fields. */
export function useStepForm<Field extends string>(input: StepFormInput<Field>): StepForm<Field> {
  const { name, start, secret, check, send, isOver } = input;
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [kept] = useState(() => readApplicationDraft(name));
  const [fields, setFields] = useState<Record<Field, string>>(() => takeOver(start, kept));
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (form.current && Object.keys(problems).length > 0) focusFirstInvalid(form.current);
  }, [problems]);

  const put = (values: Partial<Record<Field, string>>) => {
    const next = { ...fields, ...values };
    setFields(next);
    keepApplicationDraft(name, withoutSecret(next, secret));
    const left = Object.entries(problems).filter(([field]) => !(field in values));
    if (left.length < Object.keys(problems).length) setProblems(Object.fromEntries(left) as Problems<Field>);
  };
  const change = (field: Field, value: string) => put({ [field]: value } as Partial<Record<Field, string>>);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const found = check(fields, easternDate(pageClock.now()));
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send(fields);
      dropApplicationDraft(name);
    } catch (error) {
      if (isOver(error)) return;
      const beside = isCallError(error) ? (error.fields as Problems<Field>) : {};
      const isShown = Object.keys(beside).some((field) => field in fields);
      setProblems(beside);
      if (!isShown) setFailure(applicationFailure(error, t));
    }
    setBusy(false);
  };
  const lostSecret = secret !== undefined && kept[HAD_SECRET] === '1' && fields[secret] === '';
  return { form, fields, problems, failure, busy, lostSecret, change, put, submit };
}

function takeOver<Field extends string>(start: Record<Field, string>, kept: Record<string, string>) {
  const known = Object.entries(kept).filter(([field]) => field in start);
  return { ...start, ...Object.fromEntries(known) } as Record<Field, string>;
}

function withoutSecret(fields: Record<string, string>, secret: string | undefined): Record<string, string> {
  if (secret === undefined) return fields;
  const { [secret]: typed = '', ...kept } = fields;
  return { ...kept, [HAD_SECRET]: typed === '' ? '' : '1' };
}
