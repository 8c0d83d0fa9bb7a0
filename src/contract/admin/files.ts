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
  /** Since when it isn’t printed or sold, and why; the seller reads the reason. */
  quarantine: quarantine.nullable(),
  /** Other sellers’ files with the same bytes. */
  sameElsewhere: z.int(),
  /** The administrators’ own note. The seller doesn’t see it. */
  notes: z.string(),
  createdAt: instant,
})
export type AdminFile = z.output<typeof adminFile>

const ofFile = z.strictObject({ id: idSchema('file') })
const withReason = z.strictObject({ reason: freeText(maxReasonLength).pipe(z.string().min(1)) })
const changed = z.object({ file: adminFile })

export const adminFileEndpoints = {
  listAdminFiles: endpoint({
    method: 'GET',
    path: '/admin/files',
    access: 'admin',
    summary:
      'Lists the files of all sellers, newest first. `search` finds a part of a name, an id or a seller’s id.',
    queryAliases: adminListAliases,
    query: z.strictObject(adminListQuery(adminSorts.files, ['name', 'id', 'sellerId'])),
    reply: z.object({ files: z.array(adminFile), pagination }),
  }),
  updateAdminFile: endpoint({
    method: 'PUT',
    path: '/admin/files/:id',
    access: 'admin',
    summary: 'Changes the administrators’ note on a file.',
    params: ofFile,
    body: z.strictObject({ notes: freeText(2_000) }),
    reply: changed,
  }),
  quarantineFile: endpoint({
    method: 'POST',
    path: '/admin/files/:id/quarantine',
    access: 'admin',
    summary:
      'Keeps a file from being printed and sold: orders that print it are blocked, and portals that do become drafts. The seller is mailed the reason. ' +
      'Files with the same bytes that the seller adds later are in quarantine, too.',
    params: ofFile,
    body: withReason,
    reply: changed,
    errors: ['VERSION_OUTDATED'],
  }),
  releaseFile: endpoint({
    method: 'POST',
    path: '/admin/files/:id/release',
    access: 'admin',
    summary: 'Lifts the quarantine of a file. Its portals stay drafts until the seller submits them again.',
    params: ofFile,
    body: withReason,
    reply: changed,
    errors: ['VERSION_OUTDATED'],
  }),
}
