import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf, openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts'

const black = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox.close())

/** Makes the request that a button of the page makes for the black filament. */
async function clickButton(label: string): Promise<number> {
  const page = await (await fetch(`${sandbox.url}/`)).text()
  const buttons = page.matchAll(
    /<button data-method="(\w+)" data-path="([^"]+)" data-body='([^']+)'>([^<]+)</g,
  )
  for (const [, method = '', path = '', body = '', text] of buttons) {
    if (!path.endsWith(black) || text !== label) continue
    const headers = { 'content-type': 'application/json' }
    return (await fetch(sandbox.url + path, { method, headers, body })).status
  }
  throw new Error(`There is no button “${label}”.`)
}

const offered = async () =>
  (await sandbox.print('GET', '/filaments')).body.data.find(
    ({ publicId }: { publicId: string }) => publicId === black,
  )
const draft = async () => (await sandbox.print('POST', '/orders', draftOf())).status

test("the page's buttons mark a filament as sold out, removed and available, for the catalog and for orders", async () => {
  expect([(await offered()).available, await draft()]).toEqual([true, 200])
  expect(await clickButton('sold-out')).toBe(200)
  expect([(await offered()).available, await draft()]).toEqual([false, 400])
  expect(await clickButton('removed')).toBe(200)
  expect([await offered(), await draft()]).toEqual([undefined, 400])
  await expect(clickButton('removed')).rejects.toThrow('no button')
  expect(await clickButton('available')).toBe(200)
  expect([(await offered()).available, await draft()]).toEqual([true, 200])
})
