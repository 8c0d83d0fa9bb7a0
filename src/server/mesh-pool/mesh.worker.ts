import { closeSync, openSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { MeshError } from '#mesh/mesh-error.ts'
import { measureModel } from './measure-model.ts'
import type { ThreadAnswer, ThreadTask } from './mesh-thread.ts'

parentPort?.postMessage(await answer(workerData))

async function answer(task: ThreadTask): Promise<ThreadAnswer> {
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
