import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from '../launch/child-process.ts'
import { NO_TESTS, type Tally, tallyPlaywright, tallyVitest } from './tally.ts'

export function runVitest(args: string[]): Promise<Tally> {
  return withReport(tallyVitest, (report) =>
    runTool('node_modules/vitest/vitest.mjs', [
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/tests/report-second-tries.ts',
      `--outputFile.json=${report}`,
      ...args,
    ]),
  )
}

/** Runs user journeys through the built product in a browser. */
export async function runPlaywright(args: string[]): Promise<Tally> {
  if (globSync('e2e/**/*.e2e.ts').length === 0) return NO_TESTS
  return withReport(tallyPlaywright, (report) =>
    runTool('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    }),
  )
}

async function withReport(
  count: (report: string, exitCode: number) => Tally,
  run: (report: string) => Promise<number>,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'spoolyard-report-'))
  const report = join(folder, 'report.json')
  try {
    return count(report, await run(report))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
