import { resolve } from 'node:path'
import { runToEnd } from './install/run-to-end.ts'

interface CommandResult {
  verdict: string
  /** The moment that its backup shows. */
  takenAt: string
  ms: number
}

/** Runs a command as an operator would, and fails with its output. */
export async function runCommand(
  name: 'backup' | 'restore',
  environment: Record<string, string>,
): Promise<CommandResult> {
  const startedAt = performance.now()
  const env = { PATH: process.env.PATH, ...environment }
  const { output } = await runToEnd(process.execPath, [resolve('scripts', `${name}.ts`)], { env })
  const verdict = output.split('\n').find((line) => /^backup .*(complete|restored)/.test(line))
  const [, day, time] = verdict?.match(/(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d\.\d{3})Z/) ?? []
  if (!verdict || !day || !time) throw new Error(`npm run ${name}: ${output.trim()}`)
  return { verdict, takenAt: `${day}T${time.replaceAll('-', ':')}Z`, ms: performance.now() - startedAt }
}
