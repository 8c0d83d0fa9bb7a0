import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { lockFile, removeFile } from './file-store.ts'
import { readFile } from './read-files.ts'

/** Deletes a file with all its versions unless something prints it. Blobs are removed after the commit; the sweep catches leftovers. */
export const deleteFile: Verbs['deleteFile'] = async (context, { userId }, { id }) => {
  const keys = await context.db.transaction(async (tx) => {
    if (!(await lockFile(tx, userId, id))) throw notFound()
    const { products, unsentOrders, quarantine } = (await readFile(tx, userId, id))!
    // Its bytes could otherwise be uploaded again.
    if (quarantine) throw new Failure('FILE_QUARANTINED')
    if (products.length > 0 || unsentOrders > 0) throw inUse(products)
    return removeFile(tx, id)
  })
  await context.blobs
    .remove(keys)
    .catch((err: unknown) =>
      context.log.warn({ err }, 'could not remove a deleted file’s blobs; the sweep will'),
    )
  return {}
}

const inUse = (products: readonly { name: string }[]) =>
  new Failure('FILE_IN_USE', {
    details: products.slice(0, 10).map(({ name }) => ({ path: 'params.id', message: `Used by “${name}”` })),
  })
