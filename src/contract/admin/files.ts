import { z } from 'zod'
import { maxReasonLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { quarantine } from '../products/files.ts'
import { freeText, idSchema, instant, pagination } from '../values.ts'
import { adminListAliases, adminListQuery, adminSorts, owner } from './admin-list.ts'

const adminFile = z.object({
  id: z.string(),
  name: z.string(),
  seller: owner,
  versions: z.int(),
  /** Of the newest version. */
  bytes: z.int(),
  hasProblems: z.boolean(),
  isTooLarge: z.boolean(),
  /** Products that use it. */
  products: z.int(),
  /** What the seller states about the right to print it; null while they state nothing. */
  rightsOrigin: z.enum(['OWN', 'COMMISSIONED', 'LICENSED', 'PUBLIC_DOMAIN']).nullable(),
  license: z.string(),
  /** Since when it isn’t printed or sold, and why; the seller reads the reason. `isForAll`: for all who upload the same model. */
  quarantine: quarantine.extend({ isForAll: z.boolean() }).nullable(),
  /** Other sellers’ files with the same bytes. */
  sameElsewhere: z.int(),
  /** The administrators’ own note. The seller doesn’t see it. */
  notes: z.string(),
  createdAt: instant,
})
export type AdminFile = z.output<typeof adminFile>

const ofFile = z.strictObject({ id: idSchema('file') })
const reason = freeText(maxReasonLength).pipe(z.string().min(1))
const changed = z.object({ file: adminFile })

export const adminFileEndpoints = {
  listAdminFiles: endpoint('GET', '/admin/files', {
    access: 'admin',
    summary:
      'Lists the files of all sellers, newest first. `search` finds a part of a name, an id or a seller’s id.',
    queryAliases: adminListAliases,
    query: z.strictObject({
      ...adminListQuery(adminSorts.files, ['name', 'id', 'sellerId']),
      state: z.enum(['quarantine']).optional(),
    }),
    reply: z.object({ files: z.array(adminFile), pagination }),
  }),
  updateAdminFile: endpoint('PUT', '/admin/files/:id', {
    access: 'admin',
    summary: 'Changes the administrators’ note on a file.',
    params: ofFile,
    body: z.strictObject({ notes: freeText(2_000) }),
    reply: changed,
  }),
  quarantineFile: endpoint('POST', '/admin/files/:id/quarantine', {
    access: 'admin',
    summary:
      'Keeps a model from being printed and sold: orders that print it are blocked, and portals that do become drafts. Sellers are mailed the reason. ' +
      'It is known by its bytes and by those of its print file, also when it is uploaded later: by everyone, or by its seller alone (`isForAll: false`).',
    params: ofFile,
    body: z.strictObject({ reason, isForAll: z.boolean().default(true) }),
    reply: changed,
    errors: ['VERSION_OUTDATED'],
  }),
  releaseFile: endpoint('POST', '/admin/files/:id/release', {
    access: 'admin',
    summary:
      'Lifts the quarantine of a model: for the seller of this file, or for everyone who has it or uploads it later (`isForAll`). ' +
      'Portals stay drafts until their seller submits them again.',
    params: ofFile,
    body: z.strictObject({ reason, isForAll: z.boolean().default(false) }),
    reply: changed,
    errors: ['VERSION_OUTDATED'],
  }),
}
