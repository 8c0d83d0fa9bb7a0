import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { Measurement } from '#mesh/measurement.ts'
import { ruleOfFinding } from '#mesh/print-rules.ts'

const looks = {
  error: { icon: CircleAlert, color: 'text-danger' },
  warning: { icon: TriangleAlert, color: 'text-warn' },
  note: { icon: Info, color: 'text-info' },
} as const

interface Props {
  measurement: Measurement
  /** Called when the seller asks to see where a finding is. */
  onShow: (finding: number) => void
}

/** Shows whether a part is printable, and its findings. */
export function PartFindings({ measurement: { findings, watertight }, onShow }: Props) {
  return (
    <ul className="grid gap-3">
      <li className="flex items-start gap-2">
        {watertight ? (
          <CircleCheck aria-hidden size={18} className="mt-px shrink-0 text-success" />
        ) : (
          <CircleAlert aria-hidden size={18} className="mt-px shrink-0 text-danger" />
        )}
        {watertight ? 'The mesh is watertight.' : 'The mesh isn’t watertight.'}
      </li>
      {findings.map(({ kind, severity, text, places }, index) => {
        const { icon: Icon, color } = looks[severity]
        return (
          <li key={kind} className="flex items-start gap-2">
            <Icon aria-hidden size={18} className={`mt-px shrink-0 ${color}`} />
            <span className="min-w-0 text-pretty">
              {text}{' '}
              {places.length > 0 && (
                <button
                  type="button"
                  className="font-medium underline underline-offset-4"
                  onClick={() => onShow(index)}
                >
                  Show where
                </button>
              )}{' '}
              <a
                href={`/portals-design-spec-sheet#${ruleOfFinding[kind]}`}
                aria-label={`Read the rule: ${text}`}
                className="font-medium underline underline-offset-4"
              >
                Read the rule
              </a>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
