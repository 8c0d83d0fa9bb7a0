import { cx } from 'class-variance-authority'
import { CompareControl } from './controls/compare-control.tsx'
import { FindingStepper } from './controls/finding-stepper.tsx'
import { SectionControl } from './controls/section-control.tsx'
import { MapControl } from './maps/map-control.tsx'
import { ModelFactsLine } from './model-facts-line.tsx'
import type { ModelViewerProps } from './model-viewer-props.ts'
import { shapeText, summaryText } from './summary-text.ts'
import { factsOf, useViewer } from './use-viewer.ts'
import { ViewerWindow } from './viewer-window.tsx'

interface Props {
  props: ModelViewerProps
  onStartOver: () => void
}

/** The 3D view with its controls and figures. */
export function ViewerBody({ props, onStartOver }: Props) {
  const { label, findings = [], measured, compareWith } = props
  const viewer = useViewer(props)
  const { facts, settings, steps, change, run } = viewer
  return (
    <section aria-label={`${label} in 3D`} className="flex h-full min-w-0 flex-col">
      <ViewerWindow props={props} viewer={viewer} onStartOver={onStartOver} />
      <div className={cx('grid gap-3', props.isFlush ? 'p-4' : 'pt-3')}>
        {settings.section && facts && (
          <SectionControl
            section={settings.section}
            size={facts.size}
            onChange={(section) => change({ section })}
          />
        )}
        {props.hasMaps && !compareWith && facts && viewer.stage && (
          <MapControl map={settings.map} state={viewer.maps} onChange={(map) => change({ map })} />
        )}
        <FindingStepper
          findings={findings}
          steps={steps}
          step={settings.step}
          onStep={(by) => run({ do: 'step', by })}
        />
        {compareWith && (
          <CompareControl
            labels={['This version', compareWith.label]}
            facts={[facts, factsOf(viewer.second.state)]}
            volumes={[measured?.volumeMm3 ?? null, compareWith.volumeMm3 ?? null]}
            layout={settings.layout}
            split={settings.split}
            onChange={change}
          />
        )}
        {facts && props.sizeMm === undefined && <ModelFactsLine facts={facts} measured={measured} />}
      </div>
      <p className="sr-only">
        {props.sizeMm === undefined
          ? summaryText({ label, facts, measured, findings })
          : shapeText(label, facts)}
      </p>
    </section>
  )
}
