import { generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { completeLock } from '../lock/complete-lock.ts'
import { judgeAudit } from './audit.ts'
import { signArchive } from './checksums.ts'
import { refuseLicenses } from './licenses.ts'
import { packagesNeededBy } from './production-packages.ts'
import { sbomOf } from './sbom.ts'

const folder = mkdtempSync(join(tmpdir(), 'spoolyard-release-'))
afterAll(() => rmSync(folder, { recursive: true }))

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))

test('the lock file names the packages of every platform, so that npm ci works on each', () => {
  expect(Object.keys(completeLock(structuredClone(lock)).packages)).toEqual(
    expect.arrayContaining(Object.keys(lock.packages)),
  )
  expect(completeLock(structuredClone(lock)).packages).toEqual(lock.packages)
  const { 'node_modules/@biomejs/cli-darwin-arm64': lost, ...packages } = lock.packages
  expect(completeLock({ packages }).packages['node_modules/@biomejs/cli-darwin-arm64']).toEqual(lost)
})

test('a release takes along what its packages need, and nothing else', () => {
  const paths = packagesNeededBy(lock, ['pino', 'sharp'], '.')
  expect(paths).toEqual(expect.arrayContaining(['node_modules/sonic-boom', 'node_modules/detect-libc']))
  expect(paths.filter((path) => path.includes('vite') || path.includes('fastify'))).toEqual([])
  expect(() => packagesNeededBy(lock, ['absent'], '.')).toThrow('absent is not installed')
})

const part = (name: string, license: string) => ({
  ...{ path: `node_modules/${name}`, name, version: '1.2.3', license, texts: [], parts: [] },
})

test('a license that asks for more than notice stops the release, unless its part can be replaced', () => {
  const refused = (name: string, license: string, bundled: string[] = []) =>
    refuseLicenses([part(name, license)], new Set(bundled)).length
  expect(refused('any', '(MIT OR GPL-3.0)')).toBe(0)
  expect(refused('any', 'MIT AND OFL-1.1')).toBe(0)
  expect(refused('any', 'MIT AND GPL-3.0')).toBe(1)
  expect(refused('any', '')).toBe(1)
  expect(refused('any', 'LGPL-2.1')).toBe(1)
  expect(refused('occt-import-js', 'LGPL-2.1')).toBe(0)
  expect(refused('occt-import-js', 'LGPL-2.1', ['node_modules/occt-import-js'])).toBe(1)
})

test('an audit is clean only if advisories were compared', () => {
  const counted = (total: number) => JSON.stringify({ metadata: { vulnerabilities: { total } } })
  expect(judgeAudit(counted(0)).status).toBe('clean')
  expect(judgeAudit(counted(1)).status).toBe('vulnerable')
  expect(judgeAudit('{"message":"405 Method Not Allowed"}')).toMatchObject({
    ...{ status: 'not audited', verdict: expect.stringContaining('405') },
  })
  expect(judgeAudit('').status).toBe('not audited')
})

test('the SBOM names each package as others look it up, with the checksum of the lock file', () => {
  const [component] = sbomOf(
    { name: 'spoolyard', version: '1', at: new Date(0) },
    [{ ...part('@scope/name', 'MIT AND OFL-1.1'), parts: [{ name: 'icu', version: '60.2' }] }],
    new Map([['node_modules/@scope/name', 'sha512-AAEC']]),
  ).components
  expect(component).toMatchObject({
    purl: 'pkg:npm/%40scope/name@1.2.3',
    licenses: [{ expression: 'MIT AND OFL-1.1' }],
    hashes: [{ alg: 'SHA-512', content: '000102' }],
    components: [{ purl: 'pkg:generic/icu@60.2' }],
  })
})

test('the signature of an archive’s checksum fits the public key beside it, and only that checksum', () => {
  const archive = join(folder, 'release.tar.gz')
  const keyFile = join(folder, 'key.pem')
  writeFileSync(archive, 'content')
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const [list = '', signature = '', publicKey = ''] = signArchive(archive, keyFile)
  const fits = (text: Buffer) => verify(null, text, readFileSync(publicKey), readFileSync(signature))
  expect(fits(readFileSync(list))).toBe(true)
  expect(fits(Buffer.from(readFileSync(list, 'utf8').replace('release', 'other')))).toBe(false)
})
