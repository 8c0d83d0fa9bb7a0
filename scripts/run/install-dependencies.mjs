import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

// NOTE: Not `npm ci`, which downloads everything again. `--no-save` keeps npm from rewriting the lock file.
const INSTALL = 'install --no-save --include=dev --include=optional --no-audit --no-fund --loglevel=error'

/** Installs what package-lock.json lists, unless it is installed already. */
export async function installDependencies(root) {
  if (isInstalled(root)) return
  const lock = await acquireLock(root)
  try {
    if (!isInstalled(root)) runNpm(root)
  } finally {
    rmSync(lock, { force: true })
  }
}

// npm records what it installed, also when someone ran it by hand.
function isInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    return installed[path] ? installed[path].version === version : optional === true
  })
}

/** Waits while another process installs. A lock whose process is gone is taken over. */
async function acquireLock(root) {
  const lock = join(root, 'node_modules', '.spoolyard-install.lock')
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return lock
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (attempt === 0) console.log('Another process is installing the dependencies. Waiting for it.')
    await delay(200)
    if (!isOwnerAlive(lock)) rmSync(lock, { force: true })
  }
}

function isOwnerAlive(lock) {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

function runNpm(root) {
  console.log('Installing the dependencies. The first time this takes about a minute.')
  const { npm_execpath: npm = '' } = process.env
  const isNpm = /npm-cli\.c?js$/.test(npm)
  const [command, args] = isNpm ? [process.execPath, [npm]] : ['npm', []]
  const shell = process.platform === 'win32' && !isNpm
  const { status, signal, error } = spawnSync(command, [...args, ...INSTALL.split(' ')], {
    cwd: root,
    stdio: 'inherit',
    shell,
  })
  if (status === 0) return console.log('The dependencies are installed.')
  const cause = error?.message ?? signal ?? status
  throw new Error(
    `The dependencies could not be installed (npm ended with ${cause}; its output is above). ` +
      'Check that this machine can reach the npm registry and try again.',
  )
}
