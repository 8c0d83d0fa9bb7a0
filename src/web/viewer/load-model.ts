import type { Measurement } from '#mesh/measurement.ts'
import type {
  LoadStage,
  MeshReply,
  MeshRequest,
  ModelShape,
  ModelSource,
  RepairedModel,
} from './mesh-messages.ts'

/** The longest that reading may take, and that loading may stand still. */
const LONGEST_MS = 60_000

export interface LoadOptions {
  /** Millimeters of a unit of the file, where the file does not say. */
  scale?: number
  onProgress?: (stage: LoadStage, share: number) => void
  signal: AbortSignal
}

/** Reads a model in a worker of its own. What it throws is a sentence for people. */
export function loadModel(source: ModelSource, options: LoadOptions): Promise<ModelShape> {
  return askWorker(
    { source, scale: options.scale ?? 1, wants: 'shape' },
    (reply) => (reply.kind === 'shape' ? reply.shape : null),
    options,
  )
}

/** Measures a model in a worker of its own; nothing leaves the browser. What it throws is a sentence for people. */
export function measureModel(source: ModelSource, options: LoadOptions): Promise<Measurement> {
  return askWorker(
    { source, scale: 1, wants: 'measurement' },
    (reply) => (reply.kind === 'measurement' ? reply.measurement : null),
    options,
  )
}

/** Mends a model in a worker of its own; nothing leaves the browser. What it throws is a sentence for people. */
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
    setTimeout(() => reject(new Error('Reading this model takes too long, so it was stopped.')), LONGEST_MS)
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
    reject(new Error('The model could not be read in this browser.'))
  }
  const onAbort = () => reject(new Error('The model is not wanted any more.'))
  signal.addEventListener('abort', onAbort)
  worker.postMessage(request)
  return promise.finally(() => {
    clearTimeout(tooLong)
    signal.removeEventListener('abort', onAbort)
    worker.terminate()
  })
}
