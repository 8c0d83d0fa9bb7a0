import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { spawnProgram } from '#testing/rig/spawn-program.ts'

/** A real process that holds a data folder, for tests that kill it. */
export type DatabaseProcess = {
  pid: number
  /** Resolves with the text after `word` on the first line that starts with it; fails if the process ends first. */
  says(word: string): Promise<string>
  kill(): Promise<void>
}

export function startDatabaseProcess(task: 'lock' | 'database', dataDir: string): DatabaseProcess {
  const program = new URL('./database-process-main.ts', import.meta.url)
  const child = spawnProgram(program, { args: [task, dataDir], stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  const collect = (line: string) => lines.push(line)
  const output = createInterface({ input: child.stdout! }).on('line', collect)
  const errors = createInterface({ input: child.stderr! }).on('line', collect)
  const closed = once(child, 'close')
  const find = (word: string) =>
    lines
      .find((line) => line.startsWith(word))
      ?.slice(word.length)
      .trim()

  return {
    pid: child.pid ?? -1,
    says(word) {
      return new Promise((resolve, reject) => {
        const look = () => {
          const found = find(word)
          if (found !== undefined) resolve(found)
        }
        look()
        output.on('line', look)
        errors.on('line', look)
        closed.then(() => reject(new Error(`ended without "${word}": ${lines.join('\n')}`)))
      })
    },
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}
