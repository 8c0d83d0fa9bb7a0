import { useEffect, useState } from 'react'
import { mapModel } from '../load-model.ts'
import type { ModelFacts, ModelSource } from '../mesh-messages.ts'
import type { RemoteStage } from '../remote-stage.ts'
import type { MapKind } from './map-bands.ts'
import { MAX_MAPPED_TRIANGLES, type ModelMaps } from './model-maps.ts'

export type MapState =
  | { kind: 'none' }
  | { kind: 'computing' }
  | { kind: 'ready'; maps: ModelMaps }
  | { kind: 'failed'; text: string }

interface Options {
  stage: RemoteStage | null | undefined
  source: ModelSource
  facts: ModelFacts | null
  map: MapKind | null
}

/** Computes the maps of a model when one is asked for first, and shows the chosen one. */
export function useMaps({ stage, source, facts, map }: Options): MapState {
  const [state, setState] = useState<MapState>({ kind: 'none' })
  const isAsked = map !== null && facts !== null
  const isTooFine = (facts?.triangles ?? 0) > MAX_MAPPED_TRIANGLES
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per model; the source is the same as long as it is mounted.
  useEffect(() => {
    if (!isAsked) return
    if (isTooFine) return setState({ kind: 'failed', text: 'This model is too detailed to color.' })
    const leaving = new AbortController()
    setState({ kind: 'computing' })
    mapModel(source, { signal: leaving.signal }).then(
      (maps) => leaving.signal.aborted || setState({ kind: 'ready', maps }),
      (error: unknown) =>
        leaving.signal.aborted ||
        setState({ kind: 'failed', text: error instanceof Error ? error.message : 'Coloring failed.' }),
    )
    return () => leaving.abort()
  }, [isAsked, isTooFine])
  const maps = state.kind === 'ready' ? state.maps : null
  useEffect(() => {
    if (!stage || !facts) return
    if (map && maps) stage.showMap(map, maps, facts.origin)
    else stage.hideMap()
  }, [stage, facts, map, maps])
  return state
}
