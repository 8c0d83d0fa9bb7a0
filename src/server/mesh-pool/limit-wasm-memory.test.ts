import { expect, test } from 'vitest'
import { limitWasmMemory } from './limit-wasm-memory.ts'

const header = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]
const exported = [0x07, 0x07, 0x01, 0x03, ...new TextEncoder().encode('mem'), 0x02, 0x00]
/** One page of memory, which may become 16,384. */
const bounded = Uint8Array.from([...header, 0x05, 0x06, 0x01, 0x01, 0x01, 0x80, 0x80, 0x01, ...exported])
const unbounded = Uint8Array.from([...header, 0x05, 0x03, 0x01, 0x00, 0x01, ...exported])

async function memoryOf(module: Uint8Array<ArrayBuffer>): Promise<WebAssembly.Memory> {
  const { instance } = await WebAssembly.instantiate(module)
  return instance.exports['mem'] as WebAssembly.Memory
}

test('a module’s memory grows to its limit and no further', async () => {
  const memory = await memoryOf(limitWasmMemory(bounded, 2))
  memory.grow(31)
  expect(memory.buffer.byteLength).toBe(2 * 1024 ** 2)
  expect(() => memory.grow(1)).toThrow(RangeError)
  // The control: the module as it came.
  expect((await memoryOf(bounded)).grow(32)).toBe(1)
})

test('a module without a maximum is not taken for a bounded one', () => {
  expect(() => limitWasmMemory(unbounded, 2)).toThrow(/no maximum/)
})
