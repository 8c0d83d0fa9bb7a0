import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { letteringAssetLimits } from '#contract/constants.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { letteringId } from '../lettering-id.ts'
import { countAssets, deleteAsset, isAssetUsed, readAssets, saveAsset } from './asset-store.ts'
import { readAsset } from './read-asset.ts'

const PER_ACCOUNT = { max: 30, perMs: 3_600_000 }
const TIMEOUT_MS = 20_000

export const listLetteringAssets: Verbs['listLetteringAssets'] = async ({ db }, { userId }) => ({
  assets: await readAssets(db, userId),
})

/** Keeps a logo or font once a thread of the mesh pool has read it, because files of strangers may be made to break readers. */
export const addLetteringAsset: Verbs['addLetteringAsset'] = async (
  context,
  { userId },
  { kind, name, content },
) => {
  context.rateLimits.enforce(`lettering assets:${userId}`, PER_ACCOUNT)
  const bytes = Buffer.from(content, 'base64')
  const limit = kind === 'LOGO' ? letteringAssetLimits.logoBytes : letteringAssetLimits.fontBytes
  if (bytes.length === 0 || bytes.length > limit) throw new Failure('LETTERING_ASSET_REFUSED')
  const id = letteringId(`${kind}:${bytes.toString('base64')}`)
  if ((await countAssets(context.db, userId, id)) >= letteringAssetLimits.perSeller)
    throw new Failure('TOO_MANY_LETTERING_ASSETS')
  const checked = await context.blobs.withFolder(async (into) => {
    const path = join(into, 'asset')
    await writeFile(path, bytes)
    const signal = AbortSignal.any([context.stopping, AbortSignal.timeout(TIMEOUT_MS)])
    return context.meshes.checkAsset({ path, into, asset: kind }, signal)
  })
  if ('refusal' in checked) throw new Failure('LETTERING_ASSET_REFUSED', { message: checked.refusal })
  const at = context.clock.now()
  return { asset: await saveAsset(context.db, userId, { id, kind, name, content: bytes, at }) }
}

export const getLetteringAsset: Verbs['getLetteringAsset'] = async ({ db }, { userId }, { id }) => {
  const found = await readAsset(db, userId, id)
  if (!found) throw notFound()
  const { content, ...asset } = found
  return { asset, content: content.toString('base64') }
}

export const deleteLetteringAsset: Verbs['deleteLetteringAsset'] = async (context, { userId }, { id }) => {
  await context.db.transaction(async (tx) => {
    if (await isAssetUsed(tx, userId, id)) throw new Failure('LETTERING_ASSET_USED')
    if ((await deleteAsset(tx, userId, id)) === 0) throw notFound()
  })
  return { id }
}
