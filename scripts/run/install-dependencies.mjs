import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

// NOTE: not `npm ci`, which refuses a lock file that leaves out packages of other platforms; and without saving, so
// that npm does not rewrite the lock file in passing.
const INSTALL = [
  'install',
  '--no-save',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/** Installs what package-lock.json asks for, unless that is done already. */
export async function installDependencies(root) {
  if (isInstalled(root)) return
  await alone(root, async () => {
    if (isInstalled(root)) return
    console.log('Installing the dependencies. The first time this takes about a minute.')
    rmSync(stampOf(root), { force: true })
    await runNpm(root)
    leaveStamp(root)
    console.log('The dependencies are installed.')
  })
}

function isInstalled(root) {
  const stamp = stampOf(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp(root)) return true
  if (!holdsAll(root)) return false
  leaveStamp(root)
  return true
}

function leaveStamp(root) {
  try {
    writeFileSync(stampOf(root), wantedStamp(root))
  } catch {
    // Installed by somebody else, who alone may write here. Without a stamp the next start compares again.
  }
}

// Somebody may have called npm by hand: its own record of what it installed counts as well.
function holdsAll(root) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    return installed[path] ? installed[path].version === version : optional === true
  })
}

function stampOf(root) {
  return join(root, 'node_modules', '.spoolyard-installed')
}

function wantedStamp(root) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`)
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Lets one of several starts work at a time. Each leaves a claim and backs off when it sees one of another. */
async function alone(root, work) {
  const claims = join(root, 'node_modules', '.spoolyard-installing')
  const own = join(claims, String(process.pid))
  let isWaiting = false
  for (;;) {
    mkdirSync(claims, { recursive: true })
    writeFileSync(own, '')
    try {
      const other = findLiveClaim(claims)
      if (other === undefined) return await work()
      if (!isWaiting)
        console.log(`Another start (pid ${other}) is installing the dependencies; waiting for it.`)
      isWaiting = true
    } finally {
      rmSync(own, { force: true })
    }
    await delay(200 + Math.random() * 300)
    if (isInstalled(root)) return
  }
}

function findLiveClaim(claims) {
  return readdirSync(claims).find((pid) => {
    if (pid === String(process.pid)) return false
    if (isAlive(Number(pid))) return true
    rmSync(join(claims, pid), { force: true })
    return false
  })
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

async function runNpm(root) {
  const startedAt = Date.now()
  const { npm_execpath: npm } = process.env
  const isNpm = npm !== undefined && /npm-cli\.c?js$/.test(npm)
  const [command, args] = isNpm ? [process.execPath, [npm, ...INSTALL]] : ['npm', INSTALL]
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32' && !isNpm,
  })
  const progress = setInterval(() => {
    console.log(`… still installing (${Math.round((Date.now() - startedAt) / 1000)} s)`)
  }, 10_000)
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (status, signal) => resolve(signal ?? status))
  }).finally(() => clearInterval(progress))
  if (code !== 0) throw new Error(explainFailure(code))
}

function explainFailure(code) {
  return `The dependencies could not be installed (npm ended with ${code}; its own words are above). Check that this machine reaches the npm registry and try again.`
}
