import { buildStale } from './build/build-stale.ts'
import { finishWith } from './launch/finish.ts'
import { refuseTakenPort } from './launch/ports.ts'
import { startProgram } from './launch/program.ts'
import { addressOfSandbox, ensureSandbox, isSandbox } from './launch/sandbox.ts'
import { type LaunchSettings, readLaunchSettings } from './launch/settings.ts'
import { isReady, supervise, untilAnswers } from './launch/supervise.ts'

await finishWith(() => start(readLaunchSettings(process.env)))

async function start(settings: LaunchSettings): Promise<number> {
  await refuseTakenPort(settings.port, 'PORT')
  await buildStale(['web', 'server', 'sandbox'])
  const sandbox = await ensureSandbox(settings, 'dist/sandbox/main.js')
  const product = startProgram('product', 'dist/server/main.js', {
    NODE_ENV: 'production',
    SPOOLYARD_MODE: 'demo',
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    HOST: '127.0.0.1',
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    SANDBOX_PORT: String(settings.sandboxPort),
    SANDBOX_SMTP_PORT: String(settings.sandboxSmtpPort),
  })
  const address = `http://127.0.0.1:${settings.port}`
  return supervise(sandbox ? [product, sandbox] : [product], async () => {
    await untilAnswers(addressOfSandbox(settings), isSandbox)
    await untilAnswers(address, isReady)
    console.log(welcome(address, addressOfSandbox(settings)))
  })
}

function welcome(address: string, sandbox: string): string {
  return [
    '',
    `  Spoolyard is ready:  ${address}`,
    `  The outside world:   ${sandbox}  (print provider, ShipStation and Google, all played)`,
    `  The mailbox:         ${sandbox}/mailbox  (every mail that Spoolyard sends)`,
    '',
    '  Sign in as  seller@spoolyard.test  or  admin@spoolyard.test',
    '  Password    spoolyard-demo',
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n')
}
