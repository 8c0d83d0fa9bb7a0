import { sourceFromBytes } from '#mesh/byte-source.ts'
import { measureMesh } from '#mesh/measure/measure-mesh.ts'
import { MeshError } from '#mesh/mesh-error.ts'
import type { LoadStage, MeshReply, MeshRequest } from './mesh-messages.ts'
import { inflateWithFflate } from './worker/inflate-with-fflate.ts'
import { mapBytes } from './worker/map-bytes.ts'
import { modelBytes } from './worker/model-bytes.ts'
import { orientationsOf, turnBytes } from './worker/orient-bytes.ts'
import { readShape } from './worker/read-shape.ts'
import { repairBytes } from './worker/repair-bytes.ts'

/** The worker globals used here; the compiler only knows those of pages. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<MeshRequest>) => void) | null
  postMessage(reply: MeshReply, transfer?: Transferable[]): void
}

const scope = globalThis as unknown as WorkerScope

scope.onmessage = ({ data }) => {
  answer(data).catch((error: unknown) => scope.postMessage({ kind: 'refused', text: sentenceOf(error) }))
}

async function answer({ source, scale, wants, down, isCompared = false }: MeshRequest): Promise<void> {
  const bytes = sourceFromBytes(await modelBytes(source, progressOf('loading')))
  if (wants === 'measurement') {
    const measurement = measureMesh(bytes, { inflate: inflateWithFflate, onProgress: progressOf('reading') })
    return scope.postMessage({ kind: 'measurement', measurement })
  }
  if (wants === 'repair') {
    const model = repairBytes(bytes)
    return scope.postMessage({ kind: 'repaired', model }, [model.bytes])
  }
  if (wants === 'orientations') {
    return scope.postMessage({ kind: 'orientations', orientations: orientationsOf(bytes) })
  }
  if (wants === 'maps') {
    return scope.postMessage({ kind: 'maps', maps: mapBytes(bytes) })
  }
  if (wants === 'turned' && down) {
    const turned = turnBytes(bytes, down)
    return scope.postMessage({ kind: 'turned', bytes: turned }, [turned])
  }
  const shape = readShape(bytes, { scale, isCompared, onProgress: progressOf('reading') })
  scope.postMessage(
    { kind: 'shape', shape },
    shape.parts.map(({ buffer }) => buffer),
  )
}

/** Reports progress at most ten times a second, because rendering the bar is slower than reading. */
function progressOf(stage: LoadStage): (share: number) => void {
  let lastReportedAt = Number.NEGATIVE_INFINITY
  return (share) => {
    const now = performance.now()
    if (now < lastReportedAt + 100) return
    lastReportedAt = now
    scope.postMessage({ kind: 'progress', stage, share })
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof MeshError) return error.message
  if (error instanceof RangeError) return 'This model needs more memory than the browser allows.'
  return 'We couldn’t load the model. Try again.'
}
