// Every npm script starts here. It runs on any Node from 20 on with nothing installed: it installs missing
// dependencies, except for a start in production, finds the Node version the product needs, and runs the command with it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode } from './run/find-node.mjs'
import { installDependencies } from './run/install-dependencies.mjs'

const PROGRAMS = {
  faults: 'bench/faults/main.ts',
  drills: 'bench/drills/main.ts',
  fuzz: 'bench/fuzz/main.ts',
  bench: 'bench/main.ts',
}
const root = fileURLToPath(new URL('..', import.meta.url))
const [, , command = '', ...args] = process.argv

try {
  if (Number.parseInt(process.versions.node, 10) < 20)
    throw new Error(`Spoolyard needs Node 20 or newer. This is Node ${process.versions.node}.`)
  const program = findProgram()
  if (command !== 'serve') await installDependencies(root)
  else if (!existsSync(join(root, 'node_modules'))) throw new Error('No package is installed. Run: npm ci')
  process.exitCode = await run(findNode(root), program)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function findProgram() {
  const files = command in PROGRAMS ? [PROGRAMS[command]] : [`scripts/${command}.ts`, `tools/${command}.ts`]
  const program = files.map((file) => join(root, file)).find((file) => existsSync(file))
  if (/^[a-z0-9-]+$/.test(command) && program) return program
  throw new Error(`There is no command "${command}". See "scripts" in package.json for the list.`)
}

function run(node, program) {
  const endWithParent = new URL('./run/end-with-parent.mjs', import.meta.url).href
  const child = spawn(node, ['--import', endWithParent, program, ...args], {
    cwd: root,
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'),
      ...process.env,
      PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
      SPOOLYARD_END_WITH_PARENT: 'yes',
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) onceOrphaned(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

// npm opens no channel to us, so a killed npm shows only in the changed parent id.
function onceOrphaned(stop) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 200).unref()
}
