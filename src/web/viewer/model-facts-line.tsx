import { formatSize } from '#web/ui/text/format-length.ts'
import { formatVolume } from '#web/ui/text/format-volume.ts'
import { countText } from './count-text.ts'
import type { ModelFacts } from './mesh-messages.ts'
import type { MeasuredModel } from './model-viewer-props.ts'

interface Props {
  facts: ModelFacts
  measured?: MeasuredModel | null | undefined
}

/** A model's figures in one line, and whether a simplified preview is shown. */
export function ModelFactsLine({ facts, measured }: Props) {
  const isPreview = facts.shownTriangles < facts.triangles
  const figures = [
    formatSize(facts.size),
    ...(measured ? [formatVolume(measured.volumeMm3)] : []),
    countText(facts.triangles, 'triangle'),
    ...(measured ? [countText(measured.bodies, 'body')] : []),
  ]
  return (
    <div className="text-[0.8125rem] text-muted">
      <ul className="tabular flex flex-wrap gap-x-4 gap-y-1">
        {figures.map((figure, index) => (
          <li key={figure} className={index === 0 ? 'font-medium text-ink' : ''}>
            {figure}
          </li>
        ))}
      </ul>
      {isPreview && (
        <p className="mt-1">
          This is a simplified preview with {countText(facts.shownTriangles, 'triangle')}. The figures are
          those of the whole model, and the whole model is printed.
        </p>
      )}
    </div>
  )
}
