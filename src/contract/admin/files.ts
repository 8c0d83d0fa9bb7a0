import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
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
  /** Other sellers’ files with the same bytes. */
  sameElsewhere: z.int(),
  /** The administrators’ own note. The seller doesn’t see it. */
  notes: z.string(),
  createdAt: instant,
})
export type AdminFile = z.output<typeof adminFile>

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
    params: z.strictObject({ id: idSchema('file') }),
    body: z.strictObject({ notes: freeText(2_000) }),
    reply: z.object({ file: adminFile }),
  }),
}
