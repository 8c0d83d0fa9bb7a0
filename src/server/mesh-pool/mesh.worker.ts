import { closeSync, openSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { MeshError } from '#mesh/mesh-error.ts'
import { encodePhoto } from './encode-photo.ts'
import { measureModel } from './measure-model.ts'
import type { ThreadResult, ThreadTask } from './mesh-thread.ts'

parentPort?.postMessage(await work(workerData))

async function work(task: ThreadTask): Promise<ThreadResult> {
  const file = openSync(task.path, 'r')
  try {
    return task.kind === 'photo' ? await encodePhoto(task) : await measureModel(file, task)
  } catch (error) {
    if (error instanceof MeshError) return { refusal: error.message }
    throw error
  } finally {
    closeSync(file)
  }
}
