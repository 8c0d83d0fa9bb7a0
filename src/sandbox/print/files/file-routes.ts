import { HttpError } from '#sandbox/kit/http-response.ts'
import type { AddRoute, Call } from '#sandbox/kit/provider-route.ts'
import type { World } from '#sandbox/kit/world.ts'
import { paginationOf, readPage } from '../page-of.ts'
import { type PrintAccount, platformOf } from '../print-accounts.ts'
import { notFound, requestError, success, validationError } from '../print-responses.ts'
import { estimateFile } from './estimate-file.ts'
import { fileOf, type PrintFile, printFiles } from './print-files.ts'
import { confirmUpload, presentWithLinks, startUpload } from './upload-file.ts'

const sortFields = ['createdAt', 'updatedAt', 'name', 'type', 'created_at', 'updated_at']

/** Files: two-step upload, read, estimate. Updating and deleting need administrator access. */
export function addFileRoutes(route: AddRoute<PrintAccount>, world: World): void {
  const { store } = world
  const list = (call: Call<PrintAccount>, isWanted: (file: PrintFile) => boolean, hasCount = false) => {
    const page = readPage(call.query, 200)
    const found = sorted(filesOf(world, call).filter(isWanted), call.query)
    const listed = found.slice((page.page - 1) * page.limit, page.page * page.limit)
    return success(
      listed.map((file) => presentWithLinks(file, call.origin, call.now)),
      { ...(hasCount && { count: listed.length }), pagination: paginationOf(found.length, page) },
    )
  }
  const adminOnly = () => {
    throw requestError('Admin access required', 403)
  }

  route('files.direct-upload', 'POST', '/files/direct-upload', (call) => startUpload(world, call))
  route('files.confirm-upload', 'POST', '/files/confirm-upload', (call) => confirmUpload(world, call))
  route('files.create-from-url', 'POST', '/files', () => {
    throw requestError('The URL could not be fetched')
  })
  route('files.batch', 'POST', '/files/batch', (call) => {
    const ids = batchIds(call.body)
    const found = ids.flatMap((id) => fileOf(store, call.account, id) ?? [])
    return success(found.map((file) => presentWithLinks(file, call.origin, call.now)))
  })
  route('files.list', 'GET', '/files', (call) => list(call, matcher(call.query)))
  route('files.list-by-owner', 'GET', '/files/owner/:ownerId', (call) =>
    list(call, (file) => file.ownerId === call.params.ownerId, true),
  )
  route('files.list-by-platform', 'GET', '/files/platform/:platformId', (call) => {
    if (!platformOf(store, call.account, call.params.platformId)) throw notFound('Platform')
    return list(call, (file) => file.platformId === call.params.platformId)
  })
  route('files.get', 'GET', '/files/:id', (call) => {
    const file = fileOf(store, call.account, call.params.id)
    if (!file) throw notFound('File')
    return success(presentWithLinks(file, call.origin, call.now))
  })
  route('files.update', 'PATCH', '/files/:id', adminOnly)
  route('files.delete', 'DELETE', '/files/:id', adminOnly)
  route('files.estimate', 'POST', '/files/:id/estimate', ({ account, params, body }) => {
    const file = fileOf(store, account, params.id)
    // The real platform fails here instead of answering 404.
    if (!file) throw new HttpError({ status: 500, body: { error: 'Something went wrong' } })
    return estimateFile(file, body)
  })
}

function filesOf(world: World, { account }: Call<PrintAccount>): PrintFile[] {
  return [...printFiles(world.store).values()].filter((file) => account.platformIds.includes(file.platformId))
}

function matcher(query: URLSearchParams): (file: PrintFile) => boolean {
  const [platformId, ownerId, publicId] = [
    query.get('platformId'),
    query.get('ownerId'),
    query.get('publicId'),
  ]
  const [startDate, endDate] = [query.get('startDate'), query.get('endDate')]
  for (const date of [startDate, endDate])
    if (date !== null && !/^\d{4}-\d{2}-\d{2}$/.test(date))
      throw validationError('startDate and endDate must be YYYY-MM-DD')
  return (file) =>
    (platformId === null || file.platformId === platformId) &&
    (ownerId === null || file.ownerId === ownerId) &&
    (publicId === null || file.publicFileServiceId === publicId) &&
    (startDate === null || file.createdAt.slice(0, 10) >= startDate) &&
    (endDate === null || file.createdAt.slice(0, 10) <= endDate)
}

function sorted(files: PrintFile[], query: URLSearchParams): PrintFile[] {
  const sortBy = query.get('sortBy') ?? 'createdAt'
  if (!sortFields.includes(sortBy))
    throw validationError(`sortBy must be one of ${sortFields.slice(0, 4).join(', ')}`)
  const field = sortBy.startsWith('name') ? 'name' : sortBy.startsWith('updated') ? 'updatedAt' : 'createdAt'
  const direction = query.get('sortOrder')?.toUpperCase() === 'ASC' ? 1 : -1
  return files.sort((a, b) => {
    if (a[field] === b[field]) return direction * (a.id - b.id)
    return a[field] < b[field] ? -direction : direction
  })
}

function batchIds(body: unknown): unknown[] {
  const ids = typeof body === 'object' && body !== null && 'publicIds' in body ? body.publicIds : body
  if (!Array.isArray(ids)) throw validationError('publicIds must be an array of ids')
  return ids
}
