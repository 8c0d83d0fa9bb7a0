import { useEffect, useRef, useState } from 'react'
import type { Point } from '#mesh/measurement.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { type FindingStep, findingSteps } from './finding-steps.ts'
import { useLetters } from './lettering/use-letters.ts'
import { useMaps } from './maps/use-maps.ts'
import type { ModelFacts } from './mesh-messages.ts'
import type { ModelViewerProps } from './model-viewer-props.ts'
import type { RemoteStage } from './remote-stage.ts'
import { listenToPointers } from './scene/pointer-orbit.ts'
import { SightStore } from './scene/sight-store.ts'
import { type ModelState, useModel } from './use-model.ts'
import { useStage } from './use-stage.ts'
import { useThemeColors } from './use-theme-colors.ts'
import { useViewerCommands } from './use-viewer-commands.ts'
import { placeMarks } from './viewer-marks.tsx'
import { lookOf } from './viewer-settings.ts'

/** The viewer's state: the stage, its models, and the settings. */
export function useViewer(props: ModelViewerProps) {
  const { source, color, scale = 1, findings = [], compareWith = null } = props
  const box = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [sights] = useState(() => new SightStore())
  const steps = findingSteps(findings)
  const state = useStage(box, (sight) => {
    sights.set(sight)
    if (layer.current) placeMarks(layer.current, sight, (step) => placeOf(steps[step], facts))
  })
  // The figures work without a stage.
  const stage = typeof state === 'object' ? state.stage : state === 'STARTING' ? undefined : null
  const first = useModel({ stage, place: 0, source, scale, isCompared: props.hasMaps ?? false })
  const second = useModel({
    stage,
    place: 1,
    source: compareWith?.source ?? null,
    scale: compareWith?.scale ?? 1,
    isCompared: true,
  })
  const facts = withSize(factsOf(first.state), props.sizeMm)
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const commands = useViewerCommands({
    stage: stage ?? null,
    isCompared: compareWith !== null,
    stepCount: steps.length,
    isStill,
    onStep: (step) => props.onFocus?.(step === null ? null : (steps[step]?.finding ?? null)),
  })
  const { settings } = commands
  const colors = useThemeColors(box)
  useEffect(() => {
    if (stage) stage.look = { ...lookOf(settings), ...colors, color, isStill }
  }, [stage, colors, settings, color, isStill])
  const lettering = useLetters({ ...props, scale, stage, facts: factsOf(first.state) })
  usePointers(box, stage)
  useFocusOf(props.focused, steps, commands)
  const looksAt = placeOf(settings.step === null ? undefined : steps[settings.step], facts)
  const target = looksAt?.join(' ')
  useEffect(() => {
    if (stage && target) stage.steer({ do: 'lookAt', place: pointOf(target) })
  }, [stage, target])
  const maps = useMaps({
    stage,
    source,
    facts: factsOf(first.state),
    map: props.hasMaps && !compareWith ? settings.map : null,
  })
  useTold(first.state, props)
  return {
    ...{ box, layer, state, stage, first, second, facts, steps, colors, sights, lettering, maps },
    ...commands,
  }
}

/** A model's facts, once it is read. */
export function factsOf(state: ModelState): ModelFacts | null {
  return state.kind === 'drawing' || state.kind === 'ready' ? state.facts : null
}

function withSize(facts: ModelFacts | null, size: Point | null | undefined): ModelFacts | null {
  return facts && size ? { ...facts, size } : facts
}

/** A finding's position on the plate: the model is centered, wherever it was in the file. */
function placeOf(step: FindingStep | undefined, facts: ModelFacts | null): Point | null {
  if (!step?.place || !facts) return null
  const { origin } = facts
  return [step.place[0] - origin[0], step.place[1] - origin[1], step.place[2] - origin[2]]
}

function pointOf(text: string): Point {
  const [x = 0, y = 0, z = 0] = text.split(' ').map(Number)
  return [x, y, z]
}

function usePointers(box: { current: HTMLDivElement | null }, stage: RemoteStage | null | undefined): void {
  useEffect(() => {
    if (!stage || !box.current) return
    return listenToPointers(box.current, (steering) => stage.steer(steering))
  }, [box, stage])
}

/** Moves the camera to the finding that the page focuses. */
function useFocusOf(
  focused: number | null | undefined,
  steps: readonly FindingStep[],
  { settings, change }: ReturnType<typeof useViewerCommands>,
): void {
  const now = settings.step === null ? null : (steps[settings.step]?.finding ?? null)
  const wanted = useRef(() => {})
  useEffect(() => {
    wanted.current = () => {
      if (focused === undefined || focused === now) return
      const step = steps.findIndex(({ finding }) => finding === focused)
      change({ step: step === -1 ? null : step })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the target changes.
  useEffect(() => wanted.current(), [focused])
}

/** Notifies the page when a model is loaded or failed to load. */
function useTold(state: ModelState, { onReady, onFailure }: ModelViewerProps): void {
  const latest = useRef({ onReady, onFailure })
  useEffect(() => {
    latest.current = { onReady, onFailure }
  })
  useEffect(() => {
    if (state.kind === 'ready') latest.current.onReady?.(state.facts)
    if (state.kind === 'failed') latest.current.onFailure?.(state.text)
  }, [state])
}
