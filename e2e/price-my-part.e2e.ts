import { writeFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { waveStl } from '../bench/viewer/wave-stl.ts'
import { boxStl } from './box-stl.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'

/** Drops a file from outside of the browser, as someone with a mouse does. */
async function drop(page: Page, file: string, on: Locator): Promise<void> {
  await on.scrollIntoViewIfNeeded()
  const box = await on.boundingBox()
  if (!box) throw new Error('There is nothing to drop it on.')
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const tools = await page.context().newCDPSession(page)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await tools.send('Input.dispatchDragEvent', { type, ...place, data })
}

interface Sent {
  method: string
  url: string
  body: string | null
}

journey('a part is priced in the browser, and nothing is uploaded', async ({ page, world }, info) => {
  const dropped = info.outputPath('secret bracket.stl')
  writeFileSync(dropped, boxStl([40, 30, 20]))
  await page.goto('/', { waitUntil: 'networkidle' })
  const part = page.getByRole('region', { name: 'Price my part' })
  const sent: Sent[] = []
  page.on('request', (request) =>
    sent.push({ method: request.method(), url: request.url(), body: request.postData() }),
  )
  page.on('websocket', (socket) => sent.push({ method: 'SOCKET', url: socket.url(), body: null }))

  await drop(page, dropped, part.locator('label'))
  await expect(part.getByText('Estimate for printing')).toBeVisible()
  await expect(part.getByText('40 × 30 × 20 mm').first()).toBeVisible()
  // Code and pictures of the page come in now; of the part nothing goes out.
  expect(
    sent.some(({ url }) => url.includes('mesh.worker')),
    'workers are listened to',
  ).toBe(true)
  const own = new RegExp(`^${world.url}/(assets|pictures)/[\\w.-]+$`)
  const isVisit = ({ url, body }: Sent) =>
    url === `${world.url}/api/userAnalytics/events` && JSON.parse(body ?? '').title === 'page_visit'
  const others = sent.filter(
    (one) => !isVisit(one) && (one.method !== 'GET' || one.body !== null || !own.test(one.url)),
  )
  expect(others).toEqual([])
  expect(sent.filter(({ url, body }) => /secret|bracket|stl/.test(url + body))).toEqual([])
  await checkPage(page, 'price-my-part')
})

journey(
  'another file replaces the price, and a file that isn’t a model is rejected with a reason',
  async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    const part = page.getByRole('region', { name: 'Price my part' })
    const field = part.locator('input[type=file]')
    await field.setInputFiles({ name: 'letter.stl', mimeType: '', buffer: Buffer.from('%PDF-1.7 a letter') })
    await expect(part.getByRole('alert')).toContainText('This is a PDF.')
    const liar = boxStl([10, 10, 10])
    liar.writeUInt32LE(4_000_000_000, 80)
    await field.setInputFiles({ name: 'liar.stl', mimeType: '', buffer: liar })
    await expect(part.getByRole('alert')).toContainText('liar.stl')
    await checkPage(page, 'price-refused')
    await field.setInputFiles({ name: 'cube.3mf', mimeType: '', buffer: threeMfCube(25) })
    await expect(part.getByText('25 × 25 × 25 mm').first()).toBeVisible()
    await expect(part.getByText('The file has no unit')).toBeHidden()
    await part.getByRole('spinbutton', { name: 'Quantity' }).fill('10')
    await expect(part.getByText('Estimate for printing 10 pieces')).toBeVisible()
  },
)

journey('a very detailed part has a labeled coarse preview and a full price', async ({ page }, info) => {
  const file = info.outputPath('fine.stl')
  writeFileSync(file, waveStl(2_050_000))
  await page.goto('/', { waitUntil: 'networkidle' })
  const part = page.getByRole('region', { name: 'Price my part' })
  await part.locator('input[type=file]').setInputFiles(file)
  await expect(part.getByText('Estimate for printing')).toBeVisible({ timeout: 100_000 })
  await expect(part.getByText('This is a simplified preview with')).toBeVisible({ timeout: 100_000 })
  await expect(part.getByText('2,048,288 triangles', { exact: true })).toBeVisible()
})

/** A cube as a compressed 3MF in millimeters. */
function threeMfCube(side: number): Buffer {
  const ends = [0, side]
  const vertices = ends.flatMap((z) =>
    ends.flatMap((y) => ends.map((x) => `<vertex x="${x}" y="${y}" z="${z}"/>`)),
  )
  const triangles = ['021', '123', '456', '576', '014', '154', '263', '367', '042', '246', '135', '375'].map(
    ([a, b, c]) => `<triangle v1="${a}" v2="${b}" v3="${c}"/>`,
  )
  const mesh = `<mesh><vertices>${vertices.join('')}</vertices><triangles>${triangles.join('')}</triangles></mesh>`
  const core = 'http://schemas.microsoft.com/3dmanufacturing/core/2015/02'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const start = 'http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel'
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${start}" Target="/3D/3dmodel.model"/></Relationships>`,
    '3D/3dmodel.model': `<model unit="millimeter" xmlns="${core}"><resources><object id="1">${mesh}</object></resources><build><item objectid="1"/></build></model>`,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  )
}
