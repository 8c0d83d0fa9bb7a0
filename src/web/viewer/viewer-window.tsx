import { cx } from 'class-variance-authority'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { CompareLabels } from './controls/compare-labels.tsx'
import { KeysHelp } from './controls/keys-help.tsx'
import { ViewerToolbar } from './controls/viewer-toolbar.tsx'
import { AreaOverlay } from './lettering/area-overlay.tsx'
import { useFaceClicks } from './lettering/use-face-clicks.ts'
import { LoadingNotice } from './loading-notice.tsx'
import type { ModelViewerProps } from './model-viewer-props.ts'
import { PictureInstead } from './picture-instead.tsx'
import type { useViewer } from './use-viewer.ts'
import { ViewerMarks } from './viewer-marks.tsx'

const reasons = {
  NONE: 'This browser can’t show 3D. Here is a picture.',
  LOST: 'The 3D view stopped working. Everything else on this page still works.',
} as const

interface Props {
  props: ModelViewerProps
  viewer: ReturnType<typeof useViewer>
  onStartOver: () => void
}

/** The 3D view with its overlays, or its fallback. */
export function ViewerWindow({ props, viewer, onStartOver }: Props) {
  const { label, pictureUrl = null, findings = [], isFlush = false } = props
  const { state, stage, first, second, settings, run } = viewer
  const failed = [first, second].find((each) => each.state.kind === 'failed')
  const isShown = stage !== null && !failed
  return (
    <div
      className={cx(
        'relative isolate min-h-[17rem] flex-1 basis-[clamp(21rem,58vh,42rem)] overflow-hidden bg-[radial-gradient(120%_90%_at_50%_25%,var(--raised),var(--sunken))]',
        !isFlush && 'rounded-2xl shadow-card',
      )}
    >
      <Picture props={props} findings={findings} viewer={viewer} isShown={isShown} />
      {failed?.state.kind === 'failed' && (
        <div className="grid size-full place-items-center">
          <ErrorPanel error={new Error(failed.state.text)} onRetry={failed.retry} />
        </div>
      )}
      {!failed && (state === 'NONE' || state === 'LOST') && (
        <PictureInstead
          label={label}
          pictureUrl={pictureUrl}
          reason={reasons[state]}
          onRetry={state === 'LOST' ? onStartOver : undefined}
        />
      )}
      {isShown && props.compareWith && settings.layout !== 'single' && (
        <CompareLabels
          labels={['This version', props.compareWith.label]}
          layout={settings.layout}
          split={settings.split}
        />
      )}
      {isShown && (
        <ViewerToolbar
          settings={settings}
          onFit={() => run({ do: 'fit' })}
          onView={(view) => run({ do: 'view', view })}
          onToggle={(part) => run({ do: part })}
        />
      )}
      {isShown && settings.isHelpOpen && <KeysHelp />}
      {isShown && <LoadingNotice state={first.state} />}
    </div>
  )
}

interface PictureProps {
  props: ModelViewerProps
  findings: NonNullable<ModelViewerProps['findings']>
  viewer: Props['viewer']
  isShown: boolean
}

/** The canvas with its labels. Handles keys. */
function Picture({ props, findings, viewer, isShown }: PictureProps) {
  const { label, area = null, onFace = null } = props
  const { box, layer, steps, settings, facts, goTo, onKeyDown, sights, lettering } = viewer
  const isApart = settings.layout === 'side'
  useFaceClicks({
    ...{ box, sights, client: lettering, origin: facts?.origin ?? null },
    onPick: settings.layout === 'single' ? onFace : null,
  })
  return (
    <div
      ref={box}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys rotate the view.
      tabIndex={0}
      aria-label={`${label}: 3D view. Use arrow keys to rotate, plus and minus to zoom, question mark for all shortcuts.`}
      onKeyDown={onKeyDown}
      className={cx(
        // No transitions: the colors are read as soon as the theme changes.
        'absolute inset-0 cursor-grab touch-pan-y rounded-2xl text-ink caret-surface transition-none -outline-offset-4 active:cursor-grabbing',
        (area?.isPlacing || onFace) && 'cursor-crosshair',
        !isShown && 'invisible',
      )}
    >
      <ViewerMarks
        layer={layer}
        findings={findings}
        steps={steps}
        step={settings.step}
        facts={isApart ? null : facts}
        hasDimensions={settings.hasDimensions}
        onPick={goTo}
      />
      {area && facts && lettering && settings.layout === 'single' && (
        <AreaOverlay editor={area} origin={facts.origin} box={box} sights={sights} client={lettering} />
      )}
    </div>
  )
}
