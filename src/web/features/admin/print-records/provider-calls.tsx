import type { PrintRecord } from '#contract/admin/print-records.ts'
import { Card } from '#web/ui/card.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import type { Tone } from '#web/ui/tone.ts'

type Call = PrintRecord['calls'][number]

const kinds: Readonly<Record<Call['kind'], string>> = {
  draft: 'Draft created',
  process: 'Print started',
  cancel: 'Cancellation',
}

const outcomes: Readonly<Record<NonNullable<Call['outcome']>, { tone: Tone; text: string }>> = {
  done: { tone: 'success', text: 'done' },
  refused: { tone: 'danger', text: 'declined by the provider' },
  'not-sent': { tone: 'warn', text: 'didn’t reach the provider' },
  found: { tone: 'success', text: 'no answer; checked later: completed' },
  'not-found': { tone: 'warn', text: 'no answer; checked later: not completed' },
}

/** Every call with an effect at the print provider, newest first. */
export function ProviderCalls({ calls }: Pick<PrintRecord, 'calls'>) {
  return (
    <Card title="Calls to the print provider">
      {calls.length === 0 ? (
        <p className="text-muted">None yet.</p>
      ) : (
        <Timeline
          label="Calls to the print provider"
          entries={calls.map(({ kind, startedAt, outcome, detail }) => ({
            key: `${startedAt} ${kind}`,
            title: `${kinds[kind]}: ${outcome ? outcomes[outcome].text : 'no answer yet'}`,
            ...(detail && { detail }),
            tone: outcome ? outcomes[outcome].tone : ('warn' as const),
            time: <TimeText instant={startedAt} show="absolute" />,
          }))}
        />
      )}
    </Card>
  )
}
