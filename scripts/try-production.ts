import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildStale } from './build/build-stale.ts'
import { startProgram } from './launch/child-process.ts'
import { finishWith } from './launch/finish.ts'
import { runBesideSandbox } from './launch/run-beside-sandbox.ts'
import { readLaunchSettings, requireFreePort } from './launch/settings.ts'
import { makeLocalCertificate, startTlsFront } from './trial/local-tls.ts'
import { trialSettings } from './trial/trial-settings.ts'

const TLS_OFFSET = 1

await finishWith(async () => {
  const { values } = parseArgs({ options: { release: { type: 'string', default: '.' } } })
  const isRelease = values.release !== '.'
  const program = join(values.release, 'dist/server/main.js')
  if (isRelease && !existsSync(program)) throw new Error(`There is no release in ${values.release}.`)
  const dataDir = process.env.DATA_DIR || 'data/trial'
  const settings = readLaunchSettings({ ...process.env, DATA_DIR: dataDir })
  const port = settings.port + TLS_OFFSET
  const sandboxPort = settings.sandboxPort + TLS_OFFSET
  await requireFreePort(settings.port, 'PORT')
  await requireFreePort(port, 'PORT')
  await requireFreePort(sandboxPort, 'SANDBOX_PORT')
  await buildStale(isRelease ? ['sandbox'] : ['web', 'server', 'sandbox'])
  const certificate = makeLocalCertificate(`${resolve(dataDir)}-tls`)
  const host = process.env.TLS_HOST || '127.0.0.1'
  await startTlsFront({ port, target: settings.port, certificate, host })
  await startTlsFront({ port: sandboxPort, target: settings.sandboxPort, certificate, host })
  const trial = trialSettings({
    publicUrl: `https://localhost:${port}`,
    sandboxUrl: `https://localhost:${sandboxPort}`,
    smtpPort: settings.sandboxSmtpPort,
    certificate: certificate.certificate,
  })
  return runBesideSandbox({
    settings,
    sandboxFile: 'dist/sandbox/main.js',
    startProduct: (environment) =>
      startProgram('product', program, {
        ...environment,
        ...trial,
        NODE_ENV: 'production',
        SPOOLYARD_MODE: 'production',
        LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      }),
    welcome: `
  Spoolyard in production mode:  ${trial.PUBLIC_URL}
  Its certificate:               ${certificate.certificate}  (browsers ask once whether you trust it)
  Mailbox:                       ${settings.sandboxAddress}/mailbox

  The first administrator:  DATA_DIR=${join(dataDir)} ${isRelease ? `${values.release}/bin/spoolyard create-administrator` : 'npm run create-administrator --'} ada@example.com

  Press Ctrl-C to stop.
`,
  })
})
