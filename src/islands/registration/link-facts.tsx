import type { ReadLink } from '#lib/stores/registration/link.ts';
import { useT } from '../ui/texts.tsx';

/** What the link decides and nobody types: address, role, program. */
export function LinkFacts({ link }: { link: ReadLink }) {
  const t = useT();
  const { email, roleName, programName } = link;
  const role = roleName === 'admin' ? t('registration.facts.administrator') : roleName;
  const facts = [
    ['email', email],
    ['role', role],
    ['program', programName],
  ] as const;
  return (
    <dl className="register-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`registration.facts.${name}`)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
