import { Ban, CircleAlert, CircleCheck, CircleDashed, FilePen } from 'lucide-react';
import type { Import } from '#lib/contract/imports/import.ts';
import { Badge } from '../ui/badge.tsx';
import { useT } from '../ui/texts.tsx';

const LOOKS = {
  draft: { tone: 'neutral', icon: FilePen },
  running: { tone: 'marigold', icon: CircleDashed },
  done: { tone: 'leaf', icon: CircleCheck },
  partly: { tone: 'marigold', icon: CircleAlert },
  failed: { tone: 'brick', icon: Ban },
  cancelled: { tone: 'neutral', icon: Ban },
  pending: { tone: 'marigold', icon: CircleDashed },
} as const;

/** The state of an import in words; a finished one of which rows are left says so. */
export function ImportState({ file }: { file: Import }) {
  const t = useT();
  const { bad, good, failed } = file.counts;
  const isPartly = file.state === 'done' && bad + good + failed > 0;
  const state = file.approvalId && file.state !== 'running' ? 'pending' : isPartly ? 'partly' : file.state;
  return <Badge {...LOOKS[state]}>{t(`imports.state.${state}`)}</Badge>;
}
