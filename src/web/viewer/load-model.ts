import type { Measurement, Point } from '#mesh/measurement.ts'
import type { Orientations } from '#mesh/orient/find-orientations.ts'
import type { ModelMaps } from './maps/model-maps.ts'
import type {
  LoadStage,
  MeshReply,
  MeshRequest,
  ModelShape,
  ModelSource,
  RepairedModel,
} from './mesh-messages.ts'

/** Timeout for reading, and for a stalled download. */
const TIMEOUT_MS = 60_000

export interface LoadOptions {
  /** Millimeters per file unit, if the file doesn't declare one. */
  scale?: number
  onProgress?: (stage: LoadStage, share: number) => void
  /** Whether it may be compared with another model. */
  isCompared?: boolean
  signal: AbortSignal
}

/** Reads a model in its own worker. Errors have user-facing messages. */
export function loadModel(source: ModelSource, options: LoadOptions): Promise<ModelShape> {
  return askWorker(
    { source, scale: options.scale ?? 1, wants: 'shape', isCompared: options.isCompared ?? false },
    (reply) => (reply.kind === 'shape' ? reply.shape : null),
    options,
  )
}

/** Measures a model in its own worker; nothing leaves the browser. Errors have user-facing messages. */
export function measureModel(source: ModelSource, options: LoadOptions): Promise<Measurement> {
  return askWorker(
    { source, scale: 1, wants: 'measurement' },
    (reply) => (reply.kind === 'measurement' ? reply.measurement : null),
    options,
  )
}

/** Finds overhangs, support and wall thickness; nothing leaves the browser. Errors have user-facing messages. */
export function mapModel(source: ModelSource, options: LoadOptions): Promise<ModelMaps> {
  return askWorker(
    { source, scale: 1, wants: 'maps' },
    (reply) => (reply.kind === 'maps' ? reply.maps : null),
    options,
  )
}

/** Finds how a model could lie on the plate; nothing leaves the browser. Errors have user-facing messages. */
export function findModelOrientations(source: ModelSource, options: LoadOptions): Promise<Orientations> {
  return askWorker(
    { source, scale: 1, wants: 'orientations' },
    (reply) => (reply.kind === 'orientations' ? reply.orientations : null),
    options,
  )
}

/** Turns a model so that a direction of it faces down: a binary STL. Errors have user-facing messages. */
export function turnModel(source: ModelSource, down: Point, options: LoadOptions): Promise<ArrayBuffer> {
  return askWorker(
    { source, scale: 1, wants: 'turned', down },
    (reply) => (reply.kind === 'turned' ? reply.bytes : null),
    options,
  )
}

/** Repairs a model in its own worker; nothing leaves the browser. Errors have user-facing messages. */
export function repairModel(source: ModelSource, options: LoadOptions): Promise<RepairedModel> {
  return askWorker(
    { source, scale: 1, wants: 'repair' },
    (reply) => (reply.kind === 'repaired' ? reply.model : null),
    options,
  )
}

function askWorker<Answer>(
  request: MeshRequest,
  answerOf: (reply: MeshReply) => Answer | null,
  { onProgress, signal }: LoadOptions,
): Promise<Answer> {
  const worker = new Worker(new URL('./mesh.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const limit = () =>
    setTimeout(
      () => reject(new Error('Reading this model took too long. Try again, or upload a simpler model.')),
      TIMEOUT_MS,
    )
  let tooLong = limit()
  worker.onmessage = ({ data }: MessageEvent<MeshReply>) => {
    if (data.kind === 'progress') {
      if (data.stage === 'loading') {
        clearTimeout(tooLong)
        tooLong = limit()
      }
      return onProgress?.(data.stage, data.share)
    }
    if (data.kind === 'refused') return reject(new Error(data.text))
    const answer = answerOf(data)
    if (answer !== null) resolve(answer)
  }
  worker.onerror = (event) => {
    event.preventDefault()
    reject(new Error('This browser couldn’t read the model.'))
  }
  const onAbort = () => reject(new Error('Loading the model was canceled.'))
  signal.addEventListener('abort', onAbort)
  worker.postMessage(request)
  return promise.finally(() => {
    clearTimeout(tooLong)
    signal.removeEventListener('abort', onAbort)
    worker.terminate()
  })
}
