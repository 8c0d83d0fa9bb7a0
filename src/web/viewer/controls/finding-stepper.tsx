import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Finding } from '#mesh/measurement.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { FindingStep } from '../finding-steps.ts'

const tones = { error: 'danger', warning: 'warn', note: 'info' } as const
const names = { error: 'Problem', warning: 'Warning', note: 'Note' } as const

interface Props {
  findings: readonly Finding[]
  steps: readonly FindingStep[]
  step: number | null
  onStep: (by: 1 | -1) => void
}

/** Steps through findings; the camera follows. */
export function FindingStepper({ findings, steps, step, onStep }: Props) {
  if (steps.length === 0) return null
  const current = step === null ? undefined : steps[step]
  const finding = current && findings[current.finding]
  return (
    <div className="flex items-center gap-2 rounded-xl bg-surface p-1.5 shadow-card">
      <IconButton
        size="sm"
        label="Previous finding"
        icon={<ChevronLeft aria-hidden size={16} />}
        onClick={() => onStep(-1)}
      />
      <IconButton
        size="sm"
        label="Next finding"
        icon={<ChevronRight aria-hidden size={16} />}
        onClick={() => onStep(1)}
      />
      <div role="status" className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1 px-1">
        {finding ? (
          <>
            <Badge tone={tones[finding.severity]}>{names[finding.severity]}</Badge>
            <span className="min-w-0 text-pretty">{finding.text}</span>
            <span className="tabular ml-auto text-faint text-xs">
              {(step ?? 0) + 1} of {steps.length}
            </span>
          </>
        ) : (
          <span className="text-muted">
            {findings.length === 1 ? 'One finding' : `${findings.length} findings`}. Step through to see
            where.
          </span>
        )}
      </div>
    </div>
  )
}
