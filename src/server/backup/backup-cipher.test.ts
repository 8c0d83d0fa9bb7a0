import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { CHUNK_BYTES, decrypt, encrypt } from './backup-cipher.ts'

const key = Buffer.alloc(32, 3)
const seal = (plain: Buffer) => buffer(Readable.from([plain]).pipe(encrypt(key, 'table a')))
/** In small pieces, as a disk may hand them over. */
function open(sealed: Buffer, from = key, purpose = 'table a'): Promise<Buffer> {
  const pieces = Array.from({ length: Math.ceil(sealed.length / 9_001) }, (_, at) =>
    sealed.subarray(at * 9_001, (at + 1) * 9_001),
  )
  const source = Readable.from(pieces)
  return buffer(source.compose(decrypt(from, purpose)))
}

test.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES])(
  '%i bytes come back as they were, and are not readable in between',
  async (length) => {
    const plain = Buffer.alloc(length, 'a seller’s order ')
    const sealed = await seal(plain)
    expect(sealed.includes('order')).toBe(false)
    expect((await open(sealed)).equals(plain)).toBe(true)
  },
)

test('what was changed, cut off, reordered, or sealed otherwise doesn’t open', async () => {
  const sealed = await seal(Buffer.alloc(3 * CHUNK_BYTES, 'x'))
  const header = 36
  const piece = CHUNK_BYTES + 16
  const chunk = (at: number) => sealed.subarray(header + at * piece, header + (at + 1) * piece)
  const changed = Buffer.from(sealed)
  changed[header + 10]! ^= 1
  const swapped = Buffer.concat([sealed.subarray(0, header), chunk(1), chunk(0), chunk(2)])
  const cut = sealed.subarray(0, header + 2 * piece)
  for (const wrong of [changed, swapped, cut, sealed.subarray(0, -1), sealed.subarray(0, 20)])
    await expect(open(wrong)).rejects.toThrow('another BACKUP_KEY')
  await expect(open(sealed, Buffer.alloc(32, 4))).rejects.toThrow('another BACKUP_KEY')
  await expect(open(sealed, key, 'table b')).rejects.toThrow('another BACKUP_KEY')
})
