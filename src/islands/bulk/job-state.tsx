import { Ban, CircleAlert, CircleCheck, CircleDashed, Clock } from 'lucide-react';
import type { Translate } from '#lib/i18n/translate.ts';
import type { BulkJob } from '#lib/stores/bulk/start.ts';
import { Badge } from '../ui/badge.tsx';
import { useT } from '../ui/texts.tsx';

const LOOKS = {
  queued: { tone: 'neutral', icon: Clock },
  running: { tone: 'marigold', icon: CircleDashed },
  done: { tone: 'leaf', icon: CircleCheck },
  partly: { tone: 'marigold', icon: CircleAlert },
  failed: { tone: 'brick', icon: Ban },
} as const;

/** The state of a job in words; a finished one with failed rows says so. */
export function JobState({ job }: { job: Pick<BulkJob, 'state' | 'failed'> }) {
  const t = useT();
  const state = job.state === 'done' && job.failed > 0 ? 'partly' : job.state;
  return <Badge {...LOOKS[state]}>{t(`bulk.work.state.${state}`)}</Badge>;
}

/** The action of a job; kinds contain a dot, which keys of texts cannot. */
export function kindText(kind: string, t: Translate): string {
  const key = `bulk.work.kind.${kind.replace('.', '-')}`;
  const text = t(key);
  return text === key ? t('bulk.work.other') : text;
}
