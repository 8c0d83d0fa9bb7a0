import { execFile, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// Stands in for npm: writes the record that npm writes.
const TOY_NPM = `
const fs = require('node:fs')
fs.appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n')
if (fs.existsSync('offline')) process.exit(1)
setTimeout(() => fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json'), 200)
`

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'spoolyard-install-'))
  mkdirSync(join(root, 'npm'))
  for (const path of ['scripts/run.mjs', 'scripts/run']) cpSync(path, join(root, path), { recursive: true })
  write('npm/npm-cli.js', TOY_NPM)
  write('package.json', '{ "type": "module" }')
  write('npm/package.json', '{ "type": "commonjs" }')
  write(
    'scripts/greet.ts',
    `console.log('hello', ...process.argv.slice(2))\nprocess.exit(process.argv.length)`,
  )
  writeLock('1.0.0')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (path: string, text: string) => writeFileSync(join(root, path), text)
const writeLock = (version: string) =>
  write('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/a': { version } } }))

function npmCalls(): number {
  const calls = join(root, 'npm-calls')
  return existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n').length : 0
}

function run(...args: string[]): Promise<{ code: number; output: string }> {
  const options = { cwd: root, env: { ...process.env, npm_execpath: join(root, 'npm/npm-cli.js') } }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/run.mjs', ...args],
      options,
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })
}

test('a command in a fresh clone installs first, then runs with its arguments and returns its exit code', async () => {
  const { code, output } = await run('greet', 'you')
  expect(output).toContain('Installing the dependencies')
  expect(output).toContain('hello you')
  expect(code).toBe(3)
})

test('dependencies are installed again only when the lock file changes', async () => {
  await run('greet')
  await run('greet')
  expect(npmCalls()).toBe(1)
  writeLock('1.0.1')
  await run('greet')
  expect(npmCalls()).toBe(2)
})

test('an install by hand counts', async () => {
  mkdirSync(join(root, 'node_modules'))
  cpSync(join(root, 'package-lock.json'), join(root, 'node_modules/.package-lock.json'))
  expect((await run('greet')).output).toBe('hello\n')
})

test('of two commands at the same time, one installs and the other waits', async () => {
  const both = await Promise.all([run('greet'), run('greet')])
  expect(both.map(({ code }) => code)).toEqual([2, 2])
  expect(npmCalls()).toBe(1)
})

test('when npm fails, the command reports it and nothing runs', async () => {
  write('offline', '')
  const { code, output } = await run('greet')
  expect(code).toBe(1)
  expect(output).toContain('The dependencies could not be installed')
  expect(output).not.toContain('hello')
})

test('an unknown command is rejected', async () => {
  expect(await run('nonsense')).toMatchObject({
    code: 1,
    output: expect.stringContaining('no command "nonsense"'),
  })
})

test('an interrupted install does not block the next one', async () => {
  mkdirSync(join(root, 'node_modules'))
  const { pid } = spawnSync(process.execPath, ['--version'])
  write('node_modules/.spoolyard-install.lock', String(pid))
  expect((await run('greet')).output).toContain('hello')
})
