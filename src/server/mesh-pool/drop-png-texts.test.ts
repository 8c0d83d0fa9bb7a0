import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dropPngTexts } from './drop-png-texts.ts'

function chunk(type: string, content: Buffer): Buffer {
  const whole = Buffer.alloc(12 + content.length)
  whole.writeUInt32BE(content.length, 0)
  whole.write(type, 4, 'latin1')
  content.copy(whole, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + content.length)), 8 + content.length)
  return whole
}

const plain = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#375' } })
  .png()
  .toBuffer()
const AFTER_HEADER = 33

test('a photo is itself without its texts, which may unpack to gigabytes', () => {
  const packed = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(1_000_000))])
  const texts = ['tEXt', 'zTXt', 'iTXt'].map((type) => chunk(type, packed))
  const bomb = Buffer.concat([plain.subarray(0, AFTER_HEADER), ...texts, plain.subarray(AFTER_HEADER)])
  expect(dropPngTexts(bomb)).toEqual(plain)
  expect(dropPngTexts(plain)).toEqual(plain)
})

test('a photo that was cut off, or says that a part of it is longer than all of it, ends where it ends', () => {
  const cut = plain.subarray(0, plain.length - 20)
  expect(dropPngTexts(cut)).toEqual(cut)
  const wrong = Buffer.from(plain)
  wrong.writeUInt32BE(0xff_ff_ff_ff, AFTER_HEADER)
  expect(dropPngTexts(wrong)).toEqual(wrong)
  expect(dropPngTexts(plain.subarray(0, 5))).toEqual(plain.subarray(0, 5))
})
