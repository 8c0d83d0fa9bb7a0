import { watch } from 'node:fs'
import type { Program } from './program.ts'

const SETTLE_MS = 80

/** A program that starts again when a file in `folders` changes, and waits for a change when it has failed. */
export function watchProgram(start: () => Program, folders: string[]): Program {
  let current = start()
  let isStopping = false
  let settle: NodeJS.Timeout | undefined
  let restarting = Promise.resolve()
  const ended = Promise.withResolvers<string>()

  const follow = (program: Program) =>
    program.ended.then((how) => {
      if (program === current && !isStopping) console.error(`${how} It starts again when a file changes.`)
    })
  const restart = async () => {
    if (isStopping) return
    const former = current
    // Whoever waits for the old one to end is not told: this is not a failure.
    current = { ...former }
    await former.stop(10_000)
    if (isStopping) return
    current = start()
    follow(current)
  }
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file || /\.test\.tsx?$/.test(file)) return
      clearTimeout(settle)
      settle = setTimeout(() => {
        restarting = restarting.then(restart)
      }, SETTLE_MS)
    }),
  )
  follow(current)

  return {
    name: current.name,
    ended: ended.promise,
    async stop(patienceMs) {
      isStopping = true
      clearTimeout(settle)
      for (const watcher of watchers) watcher.close()
      await restarting
      const outcome = await current.stop(patienceMs)
      ended.resolve(`The ${current.name} was stopped.`)
      return outcome
    },
  }
}
