import * as z from 'zod/mini';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';
import { Address } from '../orders/order.ts';
import { CustomFields, CustomRole } from './business.ts';
import { AccountContact } from './contact.ts';

/** Of roles those that differ, of custom fields the kinds of records whose fields differ. */
const settings = {
  requiresSecondFactor: z.boolean(),
  /** Who turns requests for replacements into cards, and how they travel. */
  replacementMode: z.string(),
  replacementMethod: z.string(),
  customRoles: z.array(CustomRole),
  customFields: CustomFields,
};

/** What it says of cash machines, which is changed by itself. */
const cash = {
  atmNetworkName: z.nullable(z.string()),
  atmInNetworkFeeMinor: z.nullable(z.int()),
  atmOutOfNetworkFeeMinor: z.nullable(z.int()),
  atmBalanceInquiryFeeMinor: z.nullable(z.int()),
};

/** Of the business profile, which is changed by itself. */
const profile = {
  mailName: z.nullable(z.string()),
  address: z.nullable(Address),
  accountContact: z.nullable(AccountContact),
};

export const settingsActivities = {
  ...defineActivities(['businessSettingsCreated'], ['business'], { businessId: Id }, settings),
  ...defineActivities(
    ['businessSettingsUpdated'],
    ['business'],
    { businessId: Id, changed: z.array(z.string()) },
    { ...settings, ...cash, ...profile },
  ),
};
