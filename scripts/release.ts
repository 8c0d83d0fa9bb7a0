import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildStale } from './build/build-stale.ts'
import { finishWith } from './launch/finish.ts'
import { auditPackages } from './release/audit.ts'
import { buildRelease, packRelease } from './release/build-release.ts'
import { signArchive } from './release/checksums.ts'

await finishWith(async () => {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: 'release' },
      folder: { type: 'boolean', default: false },
      'require-audit': { type: 'boolean', default: false },
    },
  })
  const audit = auditPackages('.')
  console.log(`audit: ${audit.verdict}`)
  if (audit.status === 'vulnerable' || (values['require-audit'] && audit.status !== 'clean')) return 1

  await buildStale(['web', 'server', 'commands'])
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  // With its commit, because a new release is unpacked beside the one that runs. Docker builds without the history.
  const { stdout } = spawnSync('git', ['rev-parse', '--short=10', 'HEAD'], { encoding: 'utf8' })
  const name = ['spoolyard', version, stdout?.trim(), process.platform, process.arch]
    .filter(Boolean)
    .join('-')
  const folder = resolve(values.out, name)
  const components = buildRelease(folder, audit)
  console.log(`${folder}: ${components.length} packages of others, see sbom.cdx.json`)
  if (values.folder) return 0
  const archive = packRelease(folder)
  const signed = signArchive(archive, process.env.RELEASE_SIGNING_KEY)
  console.log(`${archive} (${Math.round(statSync(archive).size / 1e6)} MB)`)
  for (const file of signed) console.log(file)
  if (signed.length === 1) console.log('Not signed: RELEASE_SIGNING_KEY is not set.')
  return 0
})
