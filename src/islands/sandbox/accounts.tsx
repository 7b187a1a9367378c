import { useQuery } from '@tanstack/react-query';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CopyId } from '../ui/copy-id.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { demoQuery } from './queries.ts';
import { Section, SectionFailure } from './section.tsx';

/** The accounts that can sign in, with their roles. */
export function Accounts() {
  const t = useT();
  const { data, isError, refetch } = useQuery(demoQuery);
  const signIn = <ButtonLink href={pathTo('login')}>{t('sandbox.accounts.signIn')}</ButtonLink>;
  return (
    <Section
      id="accounts"
      title={t('sandbox.accounts.title')}
      intro={t('sandbox.accounts.intro')}
      aside={signIn}
    >
      {isError ? (
        <SectionFailure onRetry={refetch} />
      ) : (
        <div className="sandbox-table">
          <table className="table" data-cards>
            <thead>
              <tr>
                <th scope="col">{t('sandbox.accounts.person')}</th>
                <th scope="col" data-wide>
                  {t('sandbox.accounts.email')}
                </th>
                <th scope="col" data-slim>
                  {t('sandbox.accounts.password')}
                </th>
              </tr>
            </thead>
            <tbody>
              {!data && <SkeletonRows rows={8} columns={[64, 48, 32]} />}
              {data?.accounts.map(({ uid, name, story, email, password }) => (
                <tr key={uid}>
                  <th scope="row" data-full>
                    <span className="sandbox-name">{name}</span>
                    <span className="sandbox-story">{story}</span>
                  </th>
                  <td data-full>
                    <CopyId value={email} label={t('sandbox.accounts.email')} />
                  </td>
                  <td data-full>
                    {password === null ? (
                      t('sandbox.accounts.googleAlone')
                    ) : (
                      <CopyId value={password} label={t('sandbox.accounts.password')} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
