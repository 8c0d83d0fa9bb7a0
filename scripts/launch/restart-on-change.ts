import { watch } from 'node:fs'
import type { Program } from './child-process.ts'

const DEBOUNCE_MS = 80
const STOP_TIMEOUT_MS = 10_000

/** A program that restarts when a file in `folders` changes, and waits for a change after it failed. */
export function restartOnChange(start: () => Program, folders: string[]): Program {
  let current: Program | null = null
  let restarting = Promise.resolve(true)
  let debounce: NodeJS.Timeout | undefined

  const run = () => {
    const program = start()
    current = program
    program.ended.then((how) => {
      if (current === program) console.error(`${how} It starts again when a file changes.`)
    })
  }
  const stop = async (timeoutMs: number) => {
    const former = current
    current = null
    return (await former?.stop(timeoutMs)) ?? true
  }
  const restart = async () => {
    const hasEnded = await stop(STOP_TIMEOUT_MS)
    run()
    return hasEnded
  }
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file || /\.test\.tsx?$/.test(file)) return
      clearTimeout(debounce)
      debounce = setTimeout(() => {
        restarting = restarting.then(restart)
      }, DEBOUNCE_MS)
    }),
  )
  run()

  return {
    ended: new Promise(() => {}),
    async stop(timeoutMs) {
      clearTimeout(debounce)
      for (const watcher of watchers) watcher.close()
      await restarting
      return stop(timeoutMs)
    },
  }
}
