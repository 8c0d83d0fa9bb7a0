import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { runToEnd } from './run-to-end.ts'

const KILL_AFTER_MS = 15_000

export interface User {
  uid: number
  gid: number
}

/** A release with a data folder and settings. */
export interface Installation {
  name: string
  /** Runs a command of the release to its end. */
  command(...args: string[]): ReturnType<typeof runToEnd>
  serve(): { pid: number; stop(): Promise<number | null>; output: Promise<string> }
}

interface InstallationOptions {
  release: string
  home: string
  user: User | null
  environment: Record<string, string>
}

export function createInstallation({ release, home, user, environment }: InstallationOptions): Installation {
  // Settings come from a file, as the manual has it. Neither npm nor node is in the PATH.
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(home, '.env'), lines.join(''))
  const { NODE_EXTRA_CA_CERTS: trusted = '' } = environment
  const options = {
    cwd: home,
    env: { PATH: '/usr/bin:/bin', NODE_EXTRA_CA_CERTS: trusted, TMPDIR: '/tmp' },
    ...(user && { uid: user.uid, gid: user.gid }),
  }
  const program = join(release, 'bin', 'spoolyard')
  return {
    name: basename(home),
    command: (...args) => runToEnd(program, args, options),
    serve() {
      const child = spawn(program, ['serve'], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
      const ended = new Promise<number | null>((end) => child.once('close', end))
      const output = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join(''))
      return {
        pid: child.pid!,
        output,
        async stop() {
          child.kill('SIGTERM')
          const kill = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
          return ended.finally(() => clearTimeout(kill))
        },
      }
    },
  }
}
