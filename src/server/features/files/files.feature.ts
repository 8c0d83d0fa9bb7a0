import type { ModelFile } from '#contract/files.ts'
import { feature } from '#server/feature.ts'
import { filesOf } from '../catalogue/sample-files.ts'

/** Models of sellers, and the samples that everybody may try. */
export const filesFeature = feature({
  verbs: {
    listFiles: async ({ config }) => {
      const files = filesOf(config).map(sampleOf)
      const pagination = { page: 1, size: 50, pages: 1, total: files.length, isEstimate: false }
      return { files, pagination, folders: [], tags: [], quota: { bytes: 0, limit: 5 * 1024 ** 3 } }
    },
  },
})

const sampleOf = ({ id, name }: { id: string; name: string }): ModelFile => ({
  id: `file_${id.slice(-12).padStart(26, '0')}`,
  name,
  folder: '',
  tags: [],
  isSample: true,
  newest: {
    id,
    version: 1,
    state: 'READY',
    refusal: null,
    fileName: `${name}.stl`,
    bytes: 0,
    sha256: '',
    pictureUrl: null,
    uploadedAt: '2026-01-01T00:00:00.000Z',
    sizeMm: null,
    volumeMm3: null,
    triangles: null,
    bodies: null,
    worst: null,
    findingCount: 0,
  },
  versions: 1,
  usedIn: 0,
  duplicates: 0,
  rights: { origin: null, licence: '', mayBePrinted: null },
  notes: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})
