import { callApi, type LastAnswer } from '#lib/browser/caller.ts';
import { createIntent } from '#lib/browser/intent.ts';
import type { Application } from '#lib/contract/onboarding/application.ts';
import { getApplication, submitApplication } from '#lib/contract/onboarding/business.ts';
import { TERMS_VERSION } from '#lib/domain/onboarding/terms.ts';

/** @throws CallError */
export async function readApplication(businessId: string, last?: LastAnswer): Promise<Application> {
  const asked = { params: { id: businessId }, ...(last ? { last } : {}) };
  return (await callApi(getApplication, asked)).application;
}

const submitting = createIntent();

/** Sends the application, or once more after documents were asked for. @throws CallError */
export async function submit(businessId: string): Promise<Application> {
  const body = { certifiesOwners: true, acceptsTerms: true, termsVersion: TERMS_VERSION } as const;
  const { application } = await submitting.send([businessId], (idempotencyKey) =>
    callApi(submitApplication, { params: { id: businessId }, body, idempotencyKey }),
  );
  return application;
}
