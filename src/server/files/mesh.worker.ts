import { closeSync, openSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { MeshRefused } from '#mesh/mesh-refused.ts'
import { measureModel } from './measure-model.ts'
import type { ThreadAnswer, ThreadTask } from './mesh-thread.ts'

parentPort?.postMessage(await answer(workerData))

async function answer(task: ThreadTask): Promise<ThreadAnswer> {
  stepBack()
  const file = openSync(task.path, 'r')
  try {
    return await measureModel(file, task)
  } catch (error) {
    if (error instanceof MeshRefused) return { refusal: error.message }
    throw error
  } finally {
    closeSync(file)
  }
}

/** On Linux this is about the thread alone, so that whoever answers people goes first. */
function stepBack(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Where it is not allowed the system shares as it likes.
  }
}
