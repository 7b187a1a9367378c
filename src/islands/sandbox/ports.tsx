import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock, FastForward } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatAbsolute, formatCount } from '#lib/i18n/formats.ts';
import { Badge } from '../ui/badge.tsx';
import { Time } from '../ui/figures.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { portsQuery, type SandboxPorts } from './queries.ts';
import { Section, SectionFailure } from './section.tsx';
import { useSandboxClock } from './use-sandbox-clock.ts';

/** A panel for each port: its adapter and its state. */
export function Ports() {
  const t = useT();
  const { data, isError, refetch } = useQuery(portsQuery);
  return (
    <Section id="ports" title={t('sandbox.ports.title')} intro={t('sandbox.ports.intro')}>
      {isError && !data ? (
        <SectionFailure onRetry={refetch} />
      ) : (
        <div className="sandbox-ports">
          <IdentityPort state={data?.identity} />
          <MessagePort name="mail" state={data?.mail} />
          <MessagePort name="textMessage" state={data?.textMessage} />
          <OutboxPort state={data?.outbox} />
          <ClockPort state={data?.clock} />
        </div>
      )}
    </Section>
  );
}

type PortProps = {
  name: keyof SandboxPorts;
  badge: ReactNode;
  facts: readonly [string, ReactNode][] | undefined;
};

function Port({ name, badge, facts }: PortProps) {
  const t = useT();
  const heading = useId();
  return (
    <article className="sandbox-port" aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{t(`sandbox.ports.${name}.title`)}</h3>
        {badge}
      </header>
      <p className="soft">{t(`sandbox.ports.${name}.behind`)}</p>
      {facts ? (
        <dl className="facts">
          {facts.map(([term, value]) => (
            <div key={term} className="contents">
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton width={48} />
      )}
    </article>
  );
}

/** The state of a port in words, picture and colour. */
function PortState({ of }: { of: 'working' | 'unreachable' | 'waiting' | 'failing' }) {
  const t = useT();
  const looks = {
    working: { tone: 'leaf', icon: CircleCheck },
    waiting: { tone: 'marigold', icon: Clock },
    unreachable: { tone: 'brick', icon: CircleAlert },
    failing: { tone: 'brick', icon: CircleAlert },
  } as const;
  return <Badge {...looks[of]}>{t(`sandbox.ports.${of}`)}</Badge>;
}

function IdentityPort({ state }: { state: SandboxPorts['identity'] | undefined }) {
  const t = useT();
  return (
    <Port
      name="identity"
      badge={state && <PortState of={state.isReachable ? 'working' : 'unreachable'} />}
      facts={
        state && [
          [t('sandbox.ports.identity.address'), <code key="address">{state.emulatorUrl}</code>],
          [t('sandbox.ports.identity.project'), <code key="project">{state.projectId}</code>],
        ]
      }
    />
  );
}

type MessagePortProps = { name: 'mail' | 'textMessage'; state: SandboxPorts['mail'] | undefined };

function MessagePort({ name, state }: MessagePortProps) {
  const t = useT();
  return (
    <Port
      name={name}
      badge={state && <PortState of="working" />}
      facts={
        state && [
          [t('sandbox.ports.caught'), formatCount(state.caught)],
          [t('sandbox.ports.lastCaught'), <Since key="last" moment={state.lastCaughtAt} />],
        ]
      }
    />
  );
}

function OutboxPort({ state }: { state: SandboxPorts['outbox'] | undefined }) {
  const t = useT();
  const how = state && (state.failing > 0 ? 'failing' : state.waiting > 0 ? 'waiting' : 'working');
  const facts: [string, ReactNode][] = state
    ? [
        [t('sandbox.ports.outbox.waiting'), formatCount(state.waiting)],
        [t('sandbox.ports.outbox.failing'), formatCount(state.failing)],
      ]
    : [];
  if (state?.oldestWaitingAt)
    facts.push([
      t('sandbox.ports.outbox.oldest'),
      <Since key="oldest" moment={state.oldestWaitingAt} isReal />,
    ]);
  if (state?.lastError) facts.push([t('sandbox.ports.outbox.lastError'), state.lastError]);
  return <Port name="outbox" badge={how && <PortState of={how} />} facts={state && facts} />;
}

function ClockPort({ state }: { state: SandboxPorts['clock'] | undefined }) {
  const t = useT();
  const lang = useLang();
  const badge = state?.offsetMs ? (
    <Badge tone="marigold" icon={FastForward}>
      {t('sandbox.clock.moved')}
    </Badge>
  ) : (
    <PortState of="working" />
  );
  return (
    <Port
      name="clock"
      badge={state && badge}
      facts={state && [[t('sandbox.ports.clock.offset'), formatAbsolute(state.now, lang)]]}
    />
  );
}

/** How long ago, by the sandbox's clock, or by the real one for moments that the database sets. */
function Since({ moment, isReal = false }: { moment: string | null; isReal?: boolean }) {
  const t = useT();
  const clock = useSandboxClock();
  if (moment === null) return t('sandbox.ports.never');
  return <Time moment={moment} now={isReal ? clock?.realNow : clock?.now} />;
}
