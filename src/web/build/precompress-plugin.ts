import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes `.br` and `.gz` beside every built file that compresses well, so that the server never compresses them. */
export function precompressPlugin(): Plugin {
  let outDir = ''
  return {
    name: 'spoolyard:precompress',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir, config.build.assetsDir)
    },
    writeBundle: async () => {
      const files = (await readdir(outDir)).filter((file) => /\.(js|css|svg|wasm|ttf)$/.test(file))
      await Promise.all(files.map((file) => compress(join(outDir, file))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  // At the highest quality, fonts and WebAssembly would take longer than the rest of the build.
  const quality = /\.(wasm|ttf)$/.test(file) ? 9 : constants.BROTLI_MAX_QUALITY
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
