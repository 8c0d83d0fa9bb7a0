import { existsSync } from 'node:fs'
import { startProgram } from './launch/child-process.ts'
import { finishWith } from './launch/finish.ts'
import { restartOnChange } from './launch/restart-on-change.ts'
import { runBesideSandbox } from './launch/run-beside-sandbox.ts'
import { readLaunchSettings, requireFreePort } from './launch/settings.ts'

const SERVER_FOLDERS = ['src/server', 'src/contract', 'src/domain', 'src/mesh']

await finishWith(async () => {
  const settings = readLaunchSettings(process.env)
  await requireFreePort(settings.port, 'PORT')
  return runBesideSandbox({
    settings,
    sandboxFile: 'src/sandbox/main.ts',
    startProduct: (environment) =>
      restartOnChange(
        () =>
          startProgram('product', 'src/server/main.ts', { ...environment, SPOOLYARD_MODE: 'development' }),
        SERVER_FOLDERS.filter((folder) => existsSync(folder)),
      ),
    welcome: `
  Spoolyard in development:  ${settings.address}
  Sandbox:                   ${settings.sandboxAddress}
  Mailbox:                   ${settings.sandboxAddress}/mailbox
`,
  })
})
