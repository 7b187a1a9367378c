import type { Approval } from '#lib/contract/approvals/approvals.ts';
import type { AutoloadTerms } from '#lib/contract/approvals/asked.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatCount, formatDay } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { amountWords, scheduleWords } from '../autoloads/autoload-looks.tsx';
import type { Fact } from '../flow/facts.tsx';

/** What an autoload is called and what it does, and of a change what it was until then. */
export function autoloadFacts(approval: Approval, t: Translate, lang: Language): Fact[] {
  const { autoload, businessId } = approval;
  const terms = autoload?.after ?? autoload?.before;
  if (!autoload || !terms) return [];
  const { id, before, after, cardCount } = autoload;
  const name = <bdi>{(before ?? terms).name}</bdi>;
  return [
    {
      name: t('approvals.fact.autoload'),
      value: id ? (
        <a className="link" href={pathTo('autoload', { businessId, autoloadId: id })}>
          {name}
        </a>
      ) : (
        name
      ),
    },
    ...termFacts(terms, { before: after && before, isChange: before !== null && after !== null }, t, lang),
    ...(before === null ? [] : [{ name: t('approvals.fact.cardsNow'), value: formatCount(cardCount) }]),
  ];
}

type Change = { before: AutoloadTerms | null; isChange: boolean };

/** All terms of one that stands still; of a change also which of them are others, each with what it was. */
function termFacts(terms: AutoloadTerms, { before, isChange }: Change, t: Translate, lang: Language): Fact[] {
  const words = (of: AutoloadTerms) => ({
    name: of.name,
    state: t(`autoloads.state.${of.state}`),
    when: scheduleWords(of, t, lang),
    firstDay: formatDay(of.startOn, lang),
    lastDay: of.endOn === null ? t('approvals.fact.noEnd') : formatDay(of.endOn, lang),
    each: amountWords(of, t),
  });
  const [now, old] = [words(terms), before && words(before)];
  const shown = (['name', 'state', 'when', 'firstDay', 'lastDay', 'each'] as const).filter(
    (term) => ALWAYS.has(term) || (isChange && old !== null && old[term] !== now[term]),
  );
  return shown.map((term) => ({
    key: `autoload ${term}`,
    name: t(`approvals.fact.${term}`),
    value: <bdi>{now[term]}</bdi>,
    hint: old !== null && old[term] !== now[term] && (
      <bdi>{t('approvals.fact.before', { words: old[term] })}</bdi>
    ),
  }));
}

const ALWAYS: ReadonlySet<string> = new Set(['when', 'firstDay', 'lastDay', 'each']);
