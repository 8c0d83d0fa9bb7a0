import { useEffect, useState } from 'react'
import { loadModel } from './load-model.ts'
import type { LoadStage, ModelFacts, ModelShape, ModelSource } from './mesh-messages.ts'
import type { RemoteStage } from './remote-stage.ts'
import type { Place } from './stage-messages.ts'

export type ModelState =
  | { kind: 'loading'; stage: LoadStage; share: number }
  | { kind: 'drawing'; facts: ModelFacts }
  | { kind: 'ready'; facts: ModelFacts }
  | { kind: 'failed'; text: string }

const START: ModelState = { kind: 'loading', stage: 'loading', share: 0 }

interface Options {
  /** Null without 3D rendering: then only the figures are read. Undefined until that is known. */
  stage: RemoteStage | null | undefined
  place: Place
  source: ModelSource | null
  scale: number
  /** Whether it may be compared with another model. */
  isCompared?: boolean
}

/** Reads a model and puts it on the stage. */
export function useModel({ stage, place, source, scale, isCompared = false }: Options): {
  state: ModelState
  retry: () => void
} {
  const [state, setState] = useState<ModelState>(START)
  const [shape, setShape] = useState<ModelShape | null>(null)
  const [attempt, setAttempt] = useState(0)
  const origin = source && originOf(source)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reloads, an equal source doesn't.
  useEffect(() => {
    if (!source) return
    const leaving = new AbortController()
    const { signal } = leaving
    const onProgress = (part: LoadStage, share: number) =>
      signal.aborted || setState({ kind: 'loading', stage: part, share })
    setState(START)
    setShape(null)
    loadModel(source, { scale, isCompared, signal, onProgress }).then(
      (loaded) => {
        if (signal.aborted) return
        setState({ kind: 'drawing', facts: loaded.facts })
        setShape(loaded)
      },
      (error: unknown) => signal.aborted || setState({ kind: 'failed', text: sentenceOf(error) }),
    )
    return () => leaving.abort()
  }, [origin, scale, attempt])
  useEffect(() => {
    if (!shape || stage === undefined) return
    let isWanted = true
    const isShown = stage?.show(place, shape) ?? Promise.resolve()
    void isShown.then(() => isWanted && setState({ kind: 'ready', facts: shape.facts }))
    return () => {
      isWanted = false
      stage?.clear(place)
    }
  }, [stage, place, shape])
  return { state, retry: () => setAttempt((before) => before + 1) }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : 'We couldn’t show the model. Try again.'
}

/** A stable key for a model source. */
function originOf(source: ModelSource): string | ArrayBuffer | Blob {
  if ('url' in source) return source.url
  return 'bytes' in source ? source.bytes : source.file
}
