import type { SubmitRun } from '#contract/orders/submit-runs.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

/** The run's status as a badge. */
export function RunStateBadge({ run }: { run: SubmitRun }) {
  const [tone, word] = wordOf(run)
  return <Badge tone={tone}>{word}</Badge>
}

function wordOf({ state, finishedAt, failed }: SubmitRun): [Tone, string] {
  if (state === 'RUNNING') return ['info', 'Submitting']
  if (state === 'PAUSED') return ['warn', 'Paused']
  if (state === 'STOPPED') return ['neutral', finishedAt ? 'Stopped' : 'Stopping']
  return failed > 0 ? ['danger', 'Finished with errors'] : ['success', 'Finished']
}
