import { callApi } from '#lib/browser/caller.ts';
import { createIntent } from '#lib/browser/intent.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import type { Application, BusinessInfo } from '#lib/contract/onboarding/application.ts';
import { saveBusinessInfo } from '#lib/contract/onboarding/business.ts';
import { state } from '#lib/domain/address.ts';
import {
  businessName,
  formedOn,
  taxNumber,
  tradeName,
  webAddress,
} from '#lib/domain/onboarding/onboarding-rules.ts';
import { phone } from '#lib/domain/phone.ts';
import { required } from '#lib/domain/problem.ts';
import { PLACE_RULES, type PlaceField, placeOf, placeToSend } from './place-draft.ts';
import { dated, type Problems, problemsBy, unlessKept } from './problems.ts';

export type BusinessField =
  | 'legalName'
  | 'tradeName'
  | 'businessType'
  | 'taxNumber'
  | 'formedOn'
  | 'formedIn'
  | PlaceField
  | 'phone'
  | 'website'
  | 'activity'
  | 'monthlyVolume';
export type BusinessDraft = Record<BusinessField, string>;

/** The form as it was saved last; the tax number is never given out. */
export function businessDraft(name: string, given: BusinessInfo | null): BusinessDraft {
  return {
    legalName: given?.legalName ?? name,
    tradeName: given?.tradeName ?? '',
    businessType: given?.businessType ?? '',
    taxNumber: '',
    formedOn: given?.formedOn ?? '',
    formedIn: given?.formedIn ?? '',
    ...placeOf(given),
    phone: given?.phone ?? '',
    website: given?.website ?? '',
    activity: given?.activity ?? '',
    monthlyVolume: given?.monthlyVolume ?? '',
  };
}

/** @param today YYYY-MM-DD */
export const checkBusiness = (
  draft: BusinessDraft,
  hasNumber: boolean,
  today: string,
): Problems<BusinessField> =>
  problemsBy(
    {
      legalName: businessName,
      tradeName,
      businessType: required,
      taxNumber: unlessKept(hasNumber, taxNumber),
      formedOn: dated(today, formedOn),
      formedIn: state,
      ...PLACE_RULES,
      phone: (value) => required(value) ?? phone(value),
      website: webAddress,
      activity: required,
      monthlyVolume: required,
    },
    draft,
  );

const saving = createIntent();

/** @throws CallError */
export async function saveBusiness(businessId: string, draft: BusinessDraft): Promise<Application> {
  const { taxNumber: number, ...said } = draft;
  const body = {
    ...said,
    ...placeToSend(draft),
    ...(number.trim() === '' ? {} : { taxNumber: number.trim() }),
  } as BodyInput<typeof saveBusinessInfo>;
  const { application } = await saving.send([businessId, body], (idempotencyKey) =>
    callApi(saveBusinessInfo, { params: { id: businessId }, body, idempotencyKey }),
  );
  return application;
}
