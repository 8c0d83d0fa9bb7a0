import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type RenderedPage, sharePages } from './shared-pages.ts'

const pageOf = (html: string, facts: Partial<RenderedPage> = {}): RenderedPage => ({
  ...{ status: 200, access: 'public', location: null, html, nonce: html },
  ...facts,
})

function pages({ keptMs = 1_000, maxBytes = 1_000 } = {}) {
  let time = 0
  let renders = 0
  const share = sharePages({ keptMs, maxBytes, now: () => time })
  const read = async (key: string, facts?: Partial<RenderedPage>) =>
    (
      await share(key, async () => {
        renders += 1
        return pageOf(`${key} ${renders}`, facts)
      })
    ).page.html
  return { share, read, pass: (ms: number) => (time += ms) }
}

test('a page is rendered once a second for everyone who reads it, with the nonce it was rendered with', async () => {
  const { share, read, pass } = pages()
  expect(await Promise.all([read('a'), read('a'), read('b'), read('a')])).toEqual([
    'a 1',
    'a 1',
    'b 2',
    'a 1',
  ])
  pass(999)
  expect(await read('a')).toBe('a 1')
  expect((await share('a', () => Promise.reject(new Error('not rendered')))).page.nonce).toBe('a 1')
  pass(1)
  expect(await read('a')).toBe('a 3')
})

test.each([
  { status: 404 },
  { status: 500 },
  { access: 'user' },
  { access: null },
  { status: 307, location: '/elsewhere' },
])('what isn’t for everyone is rendered for each reader: %j', async (facts) => {
  const { read } = pages()
  const first = [read('a', facts), read('a', facts)]
  expect(new Set(await Promise.all(first)).size).toBe(2)
  expect(await read('a', facts)).toBe('a 3')
})

test('a page that can’t be rendered fails for its reader, and others try again', async () => {
  const { share, read } = pages()
  const failing = share('a', () => Promise.reject(new Error('no database')))
  const [failed, next] = await Promise.allSettled([failing, read('a')])
  expect([failed.status, next]).toEqual(['rejected', { status: 'fulfilled', value: 'a 1' }])
})

test('what is kept has an end in bytes: the oldest page goes first', async () => {
  const { read } = pages({ maxBytes: 10 })
  for (const key of ['a', 'b', 'c', 'd']) await read(key)
  expect([await read('d'), await read('c'), await read('b'), await read('a')]).toEqual([
    'd 4',
    'c 3',
    'b 2',
    'a 5',
  ])
  expect(await read('a key that is too long')).toBe('a key that is too long 6')
  expect(await read('a key that is too long')).toBe('a key that is too long 7')
})

test('a page is compressed once for all who take it so', async () => {
  const { share } = pages()
  const { encoded } = await share('a', async () => pageOf('a page'))
  const again = await share('a', async () => pageOf('another'))
  expect(again.encoded!('br')).toBe(encoded!('br'))
  expect(brotliDecompressSync(await encoded!('br')).toString()).toBe('a page')
  expect(gunzipSync(await encoded!('gzip')).toString()).toBe('a page')
})

test('with no time to keep it, nothing is shared', async () => {
  const { read } = pages({ keptMs: 0 })
  expect([await read('a'), await read('a')]).toEqual(['a 1', 'a 2'])
})
