import { callApi } from '#lib/browser/caller.ts';
import { isPendingApproval } from '#lib/contract/approvals/approval.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { reassociateCard } from '#lib/contract/cards/life.ts';
import { email } from '#lib/domain/email.ts';
import { firstName, lastName } from '#lib/domain/names.ts';
import { phone } from '#lib/domain/phone.ts';
import type { Problem, Rule } from '#lib/domain/problem.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { reasonOf, reasonProblems } from '../reason.ts';
import { keepCard, refreshAfterChange } from './cache.ts';

export type Person = { firstName: string; lastName: string; email: string; phone: string };
type Draft = Person & { reason: string };

/** Assigns a card to another person. */
export function createReassociateFlow(card: Card) {
  return createActFlow({
    draft: { firstName: '', lastName: '', email: '', phone: '', reason: '' },
    check: (draft: Draft) => ({ ...personProblems(draft, card), ...reasonProblems(draft) }),
    async send(draft: Draft, idempotencyKey) {
      const body = { ...personOf(draft), ...reasonOf(draft.reason) };
      const answer = await callApi(reassociateCard, { params: { id: card.id }, body, idempotencyKey });
      if (!isPendingApproval(answer)) keepCard(answer.card);
      return answer;
    },
    settled: () => refreshAfterChange(card.id, card.businessId),
  });
}

function personOf(draft: Person) {
  const [mail, digits] = [draft.email.trim(), draft.phone.trim()];
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    ...(mail ? { email: mail } : {}),
    ...(digits ? { phone: digits } : {}),
  };
}

/** A virtual card is sent as a link, so its holder needs an email; a physical one is handed over. */
function personProblems(person: Person, { type }: Pick<Card, 'type'>): Problems {
  const found: Record<keyof Person, Problem | null> = {
    firstName: firstName(person.firstName.trim()),
    lastName: lastName(person.lastName.trim()),
    email: type === 'virtual' ? email(person.email.trim()) : unlessEmpty(email, person.email),
    phone: unlessEmpty(phone, person.phone),
  };
  return Object.fromEntries(Object.entries(found).filter(([, one]) => one !== null)) as Problems;
}

const unlessEmpty = (rule: Rule, value: string) => (value.trim() === '' ? null : rule(value.trim()));
