import { closeSync, openSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { LetteringError } from '#mesh/lettering/lettering-error.ts'
import { MeshError } from '#mesh/mesh-error.ts'
import { encodePhoto } from './encode-photo.ts'
import { hasKernel } from './limit-wasm-memory.ts'
import { measureModel } from './measure-model.ts'
import type { ThreadMessage, ThreadResult, ThreadTask } from './mesh-thread.ts'
import { turnModel } from './turn-model.ts'

parentPort?.on('message', async (task: ThreadTask) => {
  const result = await work(task)
  // A thread is ended before it could write this by itself.
  flushCompileCache()
  const message: ThreadMessage = { result, hasKernel: hasKernel() }
  parentPort?.postMessage(message)
})

async function work(task: ThreadTask): Promise<ThreadResult> {
  const file = openSync(task.path, 'r')
  try {
    if (task.kind === 'photo') return await encodePhoto(task)
    if (task.kind === 'measure') return await measureModel(file, task)
    if (task.kind === 'turn') return await turnModel(file, task)
    // Loaded late, with their fonts and kernels, because few tasks need them.
    if (task.kind === 'preview') {
      const { previewModel } = await import('./preview-model.ts')
      return await previewModel(file, task)
    }
    if (task.kind === 'asset') {
      const { checkAsset } = await import('./lettering/check-asset.ts')
      return await checkAsset(task)
    }
    const { letterModel } = await import('./lettering/letter-model.ts')
    return await letterModel(file, task)
  } catch (error) {
    if (error instanceof MeshError || error instanceof LetteringError) return { refusal: error.message }
    throw error
  } finally {
    closeSync(file)
  }
}
