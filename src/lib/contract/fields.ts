import * as z from 'zod/mini';
import { normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { noCardNumber } from '#lib/domain/cards/card-number.ts';
import { nearestInCalendar, withinCalendar } from '#lib/domain/clock.ts';
import { bareEmail, email } from '#lib/domain/email.ts';
import { stripHidden } from '#lib/domain/hidden-characters.ts';
import { phone, toE164 } from '#lib/domain/phone.ts';
import type { Problem } from '#lib/domain/problem.ts';

/** A text that a rule of `domain/validation.ts` judges; the rule's problem becomes the field's error. */
export function ruled(rule: (value: string) => Problem | null, maxLength = 1000) {
  return z.string().check(z.maxLength(maxLength), ruleCheck(rule));
}

/** The rule alone, for a text that has a form already. */
export function ruleCheck(rule: (value: string) => Problem | null) {
  return z.check<string>((context) => {
    const problem = rule(context.value);
    if (problem) {
      context.issues.push({
        code: 'custom',
        input: context.value,
        message: problem.key,
        params: { problem },
      });
    }
  });
}

/** Checks every stored free text: it must not contain a full card number. */
export const withoutCardNumber = ruleCheck(noCardNumber);

/** Characters that nobody sees and that change how a text reads are left out, before anything else is asked of it. */
export const withoutHidden = z.overwrite<string>(stripHidden);

export function freeText(maxLength: number) {
  return z.string().check(withoutHidden, z.maxLength(maxLength), withoutCardNumber);
}

/** The same where there must be some. */
export function freeWords(maxLength: number) {
  return z.string().check(withoutHidden, z.trim(), z.minLength(1), z.maxLength(maxLength), withoutCardNumber);
}

/** What custom fields were filled in with, by the name of the field; which there are, the settings say. */
export const CustomValues = z.record(
  z.string().check(z.maxLength(40)),
  z.string().check(withoutHidden, z.trim(), z.maxLength(200), withoutCardNumber),
);

/** A custom field and one of its values, as lists are narrowed by it: `name:value`. */
export const FieldChoice = z
  .string()
  .check(withoutHidden, z.maxLength(241), z.regex(/^[a-z][a-z0-9_]{0,39}:[\s\S]*\S/), withoutCardNumber);

/** A typed or pasted email, without surrounding space and hidden characters. */
export const Email = z.string().check(z.overwrite(bareEmail), z.maxLength(1000), ruleCheck(email));

/** Key of the brand of the page that asks, whose messages bear it; an unknown one, or none, means the platform. */
export const PageBrand = z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)));

/** A phone in any usual writing; it goes on in E.164, as it is stored. */
export const Phone = z.string().check(z.maxLength(60), ruleCheck(phone), z.overwrite(toE164));

/** A phone in an answer: 10 digits for a number of the United States (spec §3), else E.164. */
export const PhoneAnswer = z
  .string()
  .register(z.globalRegistry, { description: '10 digits for a number of the United States, else E.164.' });

/** An amount as the API gives it: whole cents with their currency. */
export const Money = z
  .object({ amountMinor: z.int(), currency: z.literal('USD') })
  .register(z.globalRegistry, { id: 'Money', description: 'Whole cents with their currency.' });
export type Money = z.output<typeof Money>;

/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** An instant that a call takes; farther ones are refused, because no calendar of ours holds there. */
export const GivenInstant = Instant.check(ruleCheck(withinCalendar));

/** A day that a call takes, YYYY-MM-DD. */
export const GivenDate = z.iso.date().check(ruleCheck(withinCalendar));

/** The time of an event by its sender's clock, moved into the years of our calendars rather than refused. */
export const ReportedInstant = Instant.check(z.overwrite(nearestInCalendar));

/** Letters of a UUID may be small or capital (RFC 9562 §4); they are kept small, so that one id is one text. */
export const Id = z.uuid().check(z.toLowerCase());

/** The id of an account, as the identity provider made it. */
export const Uid = z.string().check(z.minLength(1), z.maxLength(128));

/** A card ID as somebody typed it; it goes on as it is stored. */
export const CardId = z.string().check(z.minLength(1), z.maxLength(40), z.overwrite(normalizeCardId));

/** Query parts every list takes. `cursor` is what the page before gave as `nextCursor`. */
export const listQuery = {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(4_000))),
};

/**
 * Query parts of a list that a program reads on from where it stopped: the beginning of a range is included, its end is
 * not. Ask again from a minute before the last time, because what is being written then appears a moment later.
 */
export const createdRange = {
  createdAfter: z.optional(GivenInstant),
  createdBefore: z.optional(GivenInstant),
};

/** The same where things change: `updatedAfter` finds what was created or changed since. */
export const changedRange = { ...createdRange, updatedAfter: z.optional(GivenInstant) };

/** A page of a list; `nextCursor` is null on the last one. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
}

/** A query parameter that may be repeated: `?status=active&status=locked`; the server hands it over as a list. */
export function oneOrMany<Item extends z.ZodMiniType>(item: Item) {
  return z.optional(z.array(item).check(z.maxLength(50)));
}
