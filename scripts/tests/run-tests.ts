import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStale } from '../build/build-stale.ts'
import { runTool } from '../launch/program.ts'
import { type Tally, tallyPlaywright, tallyVitest } from './tally.ts'

export async function runVitest(args: string[]): Promise<Tally> {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const exitCode = await runTool('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...args])
    return tallyVitest(report, exitCode)
  })
}

/** The journeys of people through the built product, in a browser. */
export async function runPlaywright(args: string[]): Promise<Tally> {
  if (globSync('e2e/**/*.e2e.ts').length === 0) return { passed: 0, failed: 0, skipped: 0 }
  await buildStale(['web', 'server', 'sandbox'])
  return withReport(async (report) => {
    const exitCode = await runTool(
      'node_modules/@playwright/test/cli.js',
      ['test', '--reporter=list,json', ...args],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    )
    return tallyPlaywright(report, exitCode)
  })
}

async function withReport(run: (report: string) => Promise<Tally>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'spoolyard-report-'))
  try {
    return await run(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
