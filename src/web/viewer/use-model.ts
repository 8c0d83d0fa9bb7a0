import { useEffect, useState } from 'react'
import { loadModel } from './load-model.ts'
import type { LoadStage, ModelFacts, ModelSource } from './mesh-messages.ts'
import type { Stage } from './scene/stage.ts'

export type ModelState =
  | { kind: 'loading'; stage: LoadStage; share: number }
  | { kind: 'drawing'; facts: ModelFacts }
  | { kind: 'ready'; facts: ModelFacts }
  | { kind: 'failed'; text: string }

interface Options {
  /** Null where there is nothing to draw on: then only the figures are taken. Undefined while that is not known yet. */
  stage: Stage | null | undefined
  place: 0 | 1
  source: ModelSource | null
  scale: number
}

/** Reads a model and puts it on the stage. */
export function useModel({ stage, place, source, scale }: Options): { state: ModelState; retry: () => void } {
  const [state, setState] = useState<ModelState>({ kind: 'loading', stage: 'loading', share: 0 })
  const [attempt, setAttempt] = useState(0)
  const origin = source && originOf(source)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads anew, and an equal source does not.
  useEffect(() => {
    if (stage === undefined || !source) return
    const leaving = new AbortController()
    const set = (next: ModelState) => {
      if (!leaving.signal.aborted) setState(next)
    }
    set({ kind: 'loading', stage: 'loading', share: 0 })
    const load = async () => {
      const shape = await loadModel(source, {
        scale,
        signal: leaving.signal,
        onProgress: (part, share) => set({ kind: 'loading', stage: part, share }),
      })
      if (leaving.signal.aborted) return
      const { facts } = shape
      set({ kind: 'drawing', facts })
      await stage?.show(place, shape)
      set({ kind: 'ready', facts })
    }
    load().catch((error: unknown) =>
      set({ kind: 'failed', text: error instanceof Error ? error.message : 'The model could not be shown.' }),
    )
    return () => {
      leaving.abort()
      stage?.clear(place)
    }
  }, [stage, place, origin, scale, attempt])
  return { state, retry: () => setAttempt((before) => before + 1) }
}

/** What stays the same as long as it is the same model. */
function originOf(source: ModelSource): string | ArrayBuffer | Blob {
  if ('url' in source) return source.url
  return 'bytes' in source ? source.bytes : source.file
}
