// Every npm script comes through here. It runs on any Node from 20 on and without anything installed: it installs
// what is missing, finds the Node that the product needs, and hands the command over to it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode } from './run/find-node.mjs'
import { installDependencies } from './run/install-dependencies.mjs'

const PROGRAMS = { faults: 'bench/faults/main.ts', bench: 'bench/main.ts' }
const root = fileURLToPath(new URL('..', import.meta.url))
const [, , command = '', ...args] = process.argv

try {
  refuseOldNode()
  const program = findProgram()
  await installDependencies(root)
  process.exitCode = await hand(findNode(root), program)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function refuseOldNode() {
  const major = Number.parseInt(process.versions.node, 10)
  if (major < 20)
    throw new Error(`Spoolyard needs Node 20 or newer to start; this is Node ${process.versions.node}.`)
}

function findProgram() {
  const program = join(root, PROGRAMS[command] ?? `scripts/${command}.ts`)
  if (/^[a-z0-9-]+$/.test(command) && existsSync(program)) return program
  throw new Error(`There is no command "${command}". See "scripts" in package.json for those that exist.`)
}

function hand(node, program) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const endWithParent = new URL('./run/end-with-parent.mjs', import.meta.url).href
  const child = spawn(node, ['--import', endWithParent, program, ...args], {
    cwd: root,
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'),
      ...process.env,
      PATH: path,
      SPOOLYARD_END_WITH_PARENT: 'yes',
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) whenParentIsGone(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

// npm runs us by a shell. Whoever ends npm or that shell the hard way means us, too.
function whenParentIsGone(stop) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 200)
  watch.unref()
}
