import { existsSync } from 'node:fs'
import { finishWith } from './launch/finish.ts'
import { refuseTakenPort } from './launch/ports.ts'
import { startProgram } from './launch/program.ts'
import { addressOfSandbox, ensureSandbox, isSandbox } from './launch/sandbox.ts'
import { type LaunchSettings, readLaunchSettings } from './launch/settings.ts'
import { isReady, supervise, untilAnswers } from './launch/supervise.ts'
import { watchProgram } from './launch/watched-program.ts'

const SERVER_FOLDERS = ['src/server', 'src/contract', 'src/mesh']

await finishWith(() => develop(readLaunchSettings(process.env)))

async function develop(settings: LaunchSettings): Promise<number> {
  await refuseTakenPort(settings.port, 'PORT')
  const sandbox = await ensureSandbox(settings, 'src/sandbox/main.ts')
  const product = watchProgram(
    () =>
      startProgram('product', 'src/server/main.ts', {
        SPOOLYARD_MODE: 'development',
        HOST: '127.0.0.1',
        PORT: String(settings.port),
        DATA_DIR: settings.dataDir,
        SANDBOX_PORT: String(settings.sandboxPort),
        SANDBOX_SMTP_PORT: String(settings.sandboxSmtpPort),
      }),
    SERVER_FOLDERS.filter((folder) => existsSync(folder)),
  )
  const address = `http://127.0.0.1:${settings.port}`
  return supervise(sandbox ? [product, sandbox] : [product], async () => {
    await untilAnswers(addressOfSandbox(settings), isSandbox)
    await untilAnswers(address, isReady)
    console.log(
      `\n  Spoolyard in development:  ${address}\n  The outside world:         ${addressOfSandbox(settings)}\n  The mailbox:               ${addressOfSandbox(settings)}/mailbox\n`,
    )
  })
}
