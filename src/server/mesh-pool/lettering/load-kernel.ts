import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import loadManifold, { type ManifoldToplevel } from 'manifold-3d'
import { limitWasmMemory } from '../limit-wasm-memory.ts'

/** The geometry kernel with at most so much memory. It can't be used after it ran out: end its thread. */
export async function loadKernel(megabytes: number): Promise<ManifoldToplevel> {
  const path = createRequire(import.meta.url).resolve('manifold-3d/manifold.wasm')
  const module = await WebAssembly.compile(limitWasmMemory(new Uint8Array(readFileSync(path)), megabytes))
  const options = {
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
      void WebAssembly.instantiate(module, imports).then(receive)
      return {}
    },
  }
  const kernel = await (loadManifold as unknown as (given: typeof options) => Promise<ManifoldToplevel>)(
    options,
  )
  kernel.setup()
  return kernel
}
