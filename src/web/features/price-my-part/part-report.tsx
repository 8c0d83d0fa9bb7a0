import { lazy, Suspense, useState } from 'react'
import { millimetersPer, unitNames } from '#mesh/measure/guess-unit.ts'
import type { Measurement } from '#mesh/measurement.ts'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { PartFindings } from './part-findings.tsx'
import { PartPrice } from './part-price.tsx'
import { useMeasuredPart } from './use-measured-part.ts'

const ModelViewer = lazy(async () => ({
  default: (await import('#web/viewer/model-viewer.tsx')).ModelViewer,
}))

/** A part's 3D view, dimensions, findings and estimated price. */
export function PartReport({ file }: { file: File }) {
  const part = useMeasuredPart(file)
  const [focused, setFocused] = useState<number | null>(null)
  if (part.kind === 'refused')
    return (
      <div className="mt-2">
        <ErrorAlert error={part.error} title={file.name} />
      </div>
    )
  if (part.kind === 'measuring')
    return (
      <div className="mx-auto mt-6 grid max-w-lg gap-2 text-center text-muted">
        <p>Measuring {file.name}</p>
        <ProgressBar label="Measured" value={Math.round(100 * part.share)} max={100} />
      </div>
    )
  const { measurement } = part
  const { unit } = measurement
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-2">
      <div className="min-w-0">
        <Suspense fallback={<p className="p-8 text-center text-muted">Loading the 3D view…</p>}>
          <ModelViewer
            source={{ file }}
            label={file.name}
            color="#d9472b"
            scale={scaleOf(measurement)}
            findings={measurement.findings}
            measured={measurement}
            focused={focused}
            onFocus={setFocused}
          />
        </Suspense>
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <PartPrice measurement={measurement} />
        <p className="tabular text-muted">In inches: {inchesText(measurement)}</p>
        <PartFindings measurement={measurement} onShow={setFocused} />
        {unit.isGuess && (
          <p className="text-muted">The file has no unit; we assumed {unitNames[unit.assumed]}.</p>
        )}
      </div>
    </div>
  )
}

function inchesText({ bounds: { min, max } }: Measurement): string {
  const sides = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  return sides.map((mm) => (mm / 25.4).toFixed(2)).join(' × ')
}

/** A 3MF file declares its unit and is already read in millimeters. */
function scaleOf({ format, unit }: Measurement): number {
  return format === '3mf' ? 1 : millimetersPer[unit.assumed]
}
