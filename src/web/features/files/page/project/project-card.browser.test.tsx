import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FileProject } from '#contract/products/file-projects.ts'
import type { FileDetail } from '#contract/products/files.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { ProjectCard } from './project-card.tsx'

const file = { id: 'file_1', name: 'Desk set', folder: '' } as unknown as FileDetail
const filament = (id: string, name: string, hex: string, isAvailable = true) => ({
  ...{
    id,
    name,
    hex,
    isAvailable,
    profile: 'PLA',
    color: name,
    isListed: true,
    since: '2026-01-01T00:00:00Z',
  },
})
const catalog = {
  filaments: [
    filament('f-red', 'PLA RED', '#e02020'),
    filament('f-sold', 'PLA SCARLET', '#f20000', false),
    filament('f-white', 'PLA WHITE', '#fafafa'),
  ],
  fetchedAt: null,
}
const object = (name: string, more: Partial<FileProject['objects'][number]> = {}) => ({
  ...{ name, plate: 0, colors: ['#f00000'], coloring: null, copies: 1, triangles: 12 },
  ...{ sizeMm: [10, 10, 10] as [number, number, number], volumeMm3: 1_000, fits: true },
  ...more,
})
const project: FileProject = {
  plates: [
    { name: 'Bodies', sizeMm: [300, 10, 10], fits: false },
    { name: '', sizeMm: [10, 10, 10], fits: true },
  ],
  objects: [
    object('Box', { copies: 2 }),
    object('Lid', { colors: ['#ffffff', '#000000'], coloring: 'PAINTED' }),
    object('', { plate: 1, colors: [] }),
  ],
  unlisted: 3,
  pictureUrl: '/api/files/file_1/versions/1/objects',
}
const made = (object: number | null, name: string, isKnown = false) => ({
  ...{ object, fileId: `file_${name}`, versionId: `v-${name}`, name, copies: 1, isKnown },
})
const button = (label: string) => page.getByRole('button', { name: label, exact: true })
const bodies = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

async function open(reply: () => unknown) {
  const calls = serve({ 'GET /filaments': () => catalog, 'POST /files/file_1/split': reply })
  await mount(<ProjectCard file={file} version={2} project={project} />)
  await expect.element(page.getByRole('combobox', { name: 'Filament of Box' })).toHaveValue('PLA Red')
  return calls
}

test('each object has the available filament that looks most like its color, unless the seller chooses another', async () => {
  const calls = await open(() => ({ files: [made(0, 'Box'), made(1, 'Lid'), made(2, 'Object 3', true)] }))
  await page.getByRole('combobox', { name: 'Filament of Object 3' }).click()
  await page.getByRole('option', { name: /PLA Red/ }).click()
  await button('Make 3 files').click()
  await expect
    .poll(() => bodies(calls))
    .toEqual([
      {
        version: 2,
        objects: [
          { object: 0, filamentId: 'f-red' },
          { object: 1, filamentId: 'f-white' },
          { object: 2, filamentId: 'f-red' },
        ],
        as: 'FILES',
      },
    ])
  await expect.element(page.getByText('2 files added, 1 existed already')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Lid' })).toBeVisible()
})

test('some objects become one file, and what is painted or too large is named', async () => {
  const calls = await open(() => ({ files: [made(null, 'Desk set, 2 objects')] }))
  await expect.element(page.getByText('Painted in several colors; prints in one.')).toBeVisible()
  await expect.element(page.getByText(/300 × 10 × 10 mm together, too large for one file/)).toBeVisible()
  await expect.element(page.getByText(/3 more objects aren’t listed/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Lid' }).click()
  await button('Combine into one file').click()
  await expect
    .poll(() => bodies(calls))
    .toEqual([
      {
        version: 2,
        objects: [
          { object: 0, filamentId: 'f-red' },
          { object: 2, filamentId: null },
        ],
        as: 'ONE_FILE',
      },
    ])
})

test('a plate is selected at once, and nothing can be made of nothing', async () => {
  await open(() => ({ files: [] }))
  await page.getByRole('checkbox', { name: 'Select all on Bodies' }).click()
  await expect.element(page.getByText('1 object selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on Plate 2' }).click()
  await expect.element(page.getByText('Select objects to use them.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Make/ })).not.toBeInTheDocument()
})
