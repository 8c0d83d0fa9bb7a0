import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'

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
  const child = spawn(process.execPath, [resolve('scripts', `${name}.ts`)], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), ended(child)])
  const verdict = output.split('\n').find((line) => /^backup .*(complete|restored)/.test(line))
  const [, day, time] = verdict?.match(/(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d\.\d{3})Z/) ?? []
  if (!verdict || !day || !time) throw new Error(`npm run ${name}: ${errors.trim() || output.trim()}`)
  return { verdict, takenAt: `${day}T${time.replaceAll('-', ':')}Z`, ms: performance.now() - startedAt }
}

const ended = (child: ReturnType<typeof spawn>): Promise<void> =>
  new Promise((resolveEnd) => child.once('close', () => resolveEnd()))
