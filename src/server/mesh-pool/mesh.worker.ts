import { closeSync, openSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { MeshError } from '#mesh/mesh-error.ts'
import { measureModel } from './measure-model.ts'
import type { ThreadResult, ThreadTask } from './mesh-thread.ts'

parentPort?.postMessage(await measure(workerData))

async function measure(task: ThreadTask): Promise<ThreadResult> {
  const file = openSync(task.path, 'r')
  try {
    return await measureModel(file, task)
  } catch (error) {
    if (error instanceof MeshError) return { refusal: error.message }
    throw error
  } finally {
    closeSync(file)
  }
}
