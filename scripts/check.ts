import { spawn } from 'node:child_process'

type Tool = { name: string; command: string[] }

const TOOLS: Tool[] = [
  { name: 'format and lint', command: ['biome', 'check'] },
  { name: 'types', command: ['tsc', '--project', '.', '--checkers', '1'] },
  { name: 'imports', command: ['node', 'scripts/check-imports.ts'] },
  { name: 'migrations', command: ['node', 'scripts/check-migrations.ts'] },
  { name: '.env.example', command: ['node', 'scripts/env-example.ts', '--check'] },
  { name: 'dead code', command: ['knip', '--no-progress', '--no-config-hints', '--cache'] },
]

if (process.argv.includes('--write')) await run({ name: 'format', command: ['biome', 'check', '--write'] })
const results = await Promise.all(TOOLS.map(run))
const failed = results.filter(({ passed }) => !passed)
for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output.trim()}`)
console.log('')
for (const { name, passed, seconds, summary } of results) {
  console.log(
    `${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${seconds.padStart(5)} s  ${passed ? summary : ''}`,
  )
}
process.exit(failed.length > 0 ? 1 : 0)

async function run({ name, command: [program = '', ...args] }: Tool) {
  const startedAt = performance.now()
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const passed = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  return { name, passed, seconds, output, summary: output.trim().split('\n').at(-1) ?? '' }
}
