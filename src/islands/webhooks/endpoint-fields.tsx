import { useStore } from '@nanostores/react';
import { ENDPOINT_URL_MAX_LENGTH } from '#lib/domain/webhooks/limits.ts';
import { problemText } from '#lib/stores/failure.ts';
import type { EndpointFlow } from '#lib/stores/webhooks/endpoints.ts';
import { Choices } from '../ui/choices.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { EventChoice } from './event-choice.tsx';

const DESCRIPTION_MAX_LENGTH = 200;

/** Where an endpoint is, what it is for, and what it is told. */
export function EndpointFields({ businessId, flow }: { businessId: string; flow: EndpointFlow }) {
  const t = useT();
  const { draft, problems } = useStore(flow.$state);
  const urlProblem =
    problems.url?.key === 'field.invalid'
      ? t('webhooks.form.urlInvalid')
      : problemText(problems.url, t('webhooks.form.url'), t);
  return (
    <>
      <TextInput
        label={t('webhooks.form.url')}
        hint={t('webhooks.form.urlHint')}
        error={urlProblem}
        type="url"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com/webhooks"
        maxLength={ENDPOINT_URL_MAX_LENGTH}
        value={draft.url}
        onChange={({ target }) => flow.change({ url: target.value })}
      />
      <TextInput
        optional
        label={t('webhooks.form.description')}
        error={problemText(problems.description, t('webhooks.form.description'), t)}
        maxLength={DESCRIPTION_MAX_LENGTH}
        value={draft.description}
        onChange={({ target }) => flow.change({ description: target.value })}
      />
      <Choices
        legend={t('webhooks.form.events')}
        value={draft.events}
        options={[
          { value: 'all', label: t('webhooks.form.all'), hint: t('webhooks.form.allHint') },
          { value: 'some', label: t('webhooks.form.some') },
        ]}
        error={problems.chosen ? t('webhooks.form.chooseOne') : null}
        onValue={(events) => flow.change({ events }, ['events', 'chosen'])}
      />
      {draft.events === 'some' && (
        <EventChoice
          businessId={businessId}
          chosen={draft.chosen}
          onChosen={(chosen) => flow.change({ chosen })}
        />
      )}
    </>
  );
}
