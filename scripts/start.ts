import { buildStale } from './build/build-stale.ts'
import { startProgram } from './launch/child-process.ts'
import { finishWith } from './launch/finish.ts'
import { prepareDemo } from './launch/prepare-demo.ts'
import { runBesideSandbox } from './launch/run-beside-sandbox.ts'
import { type LaunchSettings, readLaunchSettings, requireFreePort } from './launch/settings.ts'

await finishWith(async () => {
  const settings = readLaunchSettings(process.env)
  await requireFreePort(settings.port, 'PORT')
  await buildStale(['web', 'server', 'sandbox'])
  await prepareDemo(settings, process.env)
  return runBesideSandbox({
    settings,
    sandboxFile: 'dist/sandbox/main.js',
    startProduct: (environment) =>
      startProgram('product', 'dist/server/main.js', {
        ...environment,
        NODE_ENV: 'production',
        SPOOLYARD_MODE: 'demo',
        LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      }),
    welcome: welcome(settings),
  })
})

function welcome({ address, sandboxAddress }: LaunchSettings): string {
  return `
  Spoolyard is ready:  ${address}
  Sandbox:             ${sandboxAddress}  (emulates the print provider, ShipStation, Shippo and Google)
  Mailbox:             ${sandboxAddress}/mailbox  (every email Spoolyard sends)

  Sign in as  seller@spoolyard.test  or  admin@spoolyard.test
  Password    spoolyard-demo

  Press Ctrl-C to stop.
`
}
