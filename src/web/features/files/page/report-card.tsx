import { cx } from 'class-variance-authority'
import { CircleAlert, CircleCheck, Info, Locate, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Finding, Measurement } from '#contract/products/files.ts'
import { Card } from '#web/ui/card.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { withShownUnit } from '#web/ui/length-unit.ts'
import { formatArea, formatLength, formatSize } from '#web/ui/text/format-length.ts'
import { formatVolume } from '#web/ui/text/format-volume.ts'
import { boundsSize } from './bounds-size.ts'

interface Props {
  measurement: Measurement
  /** The finding highlighted in the viewer. */
  focused: number | null
  onFocus: (index: number | null) => void
  /** A suggested fix. */
  remedy: ReactNode
}

/** The check's findings, most severe first, and the measurements. */
export function ReportCard({ measurement, focused, onFocus, remedy }: Props) {
  const findings = measurement.findings
    .map((finding, index) => ({ finding, index }))
    .sort((one, other) => order[one.finding.severity] - order[other.finding.severity])
  return (
    <Card title="Report" isFlush>
      {findings.length === 0 ? (
        <p className="flex items-start gap-2.5 px-4 py-3">
          <CircleCheck aria-hidden size={18} className="mt-px shrink-0 text-success" />
          Ready to print. No issues found.
        </p>
      ) : (
        <ul aria-label="Findings" className="grid p-1.5">
          {findings.map(({ finding, index }) => (
            <li key={index}>
              <FindingRow
                finding={finding}
                isFocused={focused === index}
                onFocus={() => onFocus(focused === index ? null : index)}
              />
            </li>
          ))}
        </ul>
      )}
      {remedy}
      <Figures measurement={measurement} />
    </Card>
  )
}

const order = { error: 0, warning: 1, note: 2 } as const
const looks = {
  error: { icon: CircleAlert, color: 'text-danger', word: 'Error' },
  warning: { icon: TriangleAlert, color: 'text-warn', word: 'Warning' },
  note: { icon: Info, color: 'text-muted', word: 'Note' },
} as const

interface RowProps {
  finding: Finding
  isFocused: boolean
  onFocus: () => void
}

function FindingRow({ finding: { severity, text, count, places }, isFocused, onFocus }: RowProps) {
  const { icon: Icon, color, word } = looks[severity]
  const words = (
    <>
      <Icon aria-hidden size={18} className={cx('mt-px shrink-0', color)} />
      <span className="min-w-0 flex-1 text-left text-pretty [overflow-wrap:anywhere]">
        <span className={cx('font-medium', color)}>{word}</span>
        {count > 1 && <span className="tabular text-muted"> × {count.toLocaleString('en')}</span>}
        <span className="block">{withShownUnit(text)}</span>
      </span>
    </>
  )
  const line = 'flex w-full items-start gap-2.5 rounded-lg px-2.5 py-2'
  if (places.length === 0) return <div className={line}>{words}</div>
  return (
    <button
      type="button"
      aria-pressed={isFocused}
      onClick={onFocus}
      className={cx(line, 'hover:bg-sunken', isFocused && 'bg-accent-soft hover:bg-accent-soft')}
    >
      {words}
      <span className="flex shrink-0 items-center gap-1 text-muted text-xs">
        <Locate aria-hidden size={14} />
        {isFocused ? 'Shown' : 'Show'}
      </span>
    </button>
  )
}

function Figures({ measurement }: { measurement: Measurement }) {
  const { format, triangles, volumeMm3, areaMm2, bodies, watertight, smallestWallMm, overhangShare } =
    measurement
  const thinnest = smallestWallMm === null ? 'Unknown' : `about ${formatLength(smallestWallMm)}`
  const facts = [
    { name: 'Size', value: formatSize(boundsSize(measurement.bounds)) },
    { name: 'Volume', value: formatVolume(volumeMm3) },
    { name: 'Surface', value: formatArea(areaMm2) },
    { name: 'Bodies', value: bodies.toLocaleString('en') },
    { name: 'Watertight', value: watertight ? 'yes' : 'no' },
    { name: 'Thinnest wall', value: thinnest },
    { name: 'Overhangs', value: `${Math.round(overhangShare * 100)}% of the surface` },
    { name: 'Triangles', value: triangles.toLocaleString('en') },
    { name: 'Format', value: format.toUpperCase() },
  ]
  return (
    <div className="border-line border-t px-4 py-3">
      <FactList facts={facts} />
    </div>
  )
}
