import type { Reporter, TestModule } from 'vitest/node'

/** Names the tests that passed only on their second try, and what failed first, so that a race is seen and repaired. */
export default class ReportSecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      for (const test of module.children.allTests('passed')) {
        if (!test.diagnostic()?.flaky) continue
        console.log(`Passed on the second try: ${module.relativeModuleId} > ${test.fullName}`)
        for (const { message, diff } of test.result().errors ?? []) console.log(message, diff ?? '')
      }
    }
  }
}
