import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { letteringAssetLimits } from '#contract/constants.ts'
import type { Input } from '#contract/endpoint.ts'
import type { LetteringAsset, letteringAssetEndpoints } from '#contract/products/lettering-assets.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { letteringId } from '../lettering-id.ts'
import { countAssets, deleteAsset, isAssetUsed, readAssets, saveAsset } from './asset-store.ts'
import { readAsset } from './read-asset.ts'

type Endpoints = typeof letteringAssetEndpoints

const PER_ACCOUNT = { max: 30, perMs: 3_600_000 }
const TIMEOUT_MS = 20_000

export const listLetteringAssets = async (
  { db }: Context,
  { userId }: Actor,
): Promise<{ assets: LetteringAsset[] }> => ({ assets: await readAssets(db, userId) })

/** Keeps a logo or font once a thread of the mesh pool has read it, because files of strangers may be made to break readers. */
export async function addLetteringAsset(
  context: Context,
  { userId }: Actor,
  { kind, name, content }: Input<Endpoints['addLetteringAsset']>,
): Promise<{ asset: LetteringAsset }> {
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

export async function getLetteringAsset(
  { db }: Context,
  { userId }: Actor,
  { id }: { id: string },
): Promise<{ asset: LetteringAsset; content: string }> {
  const found = await readAsset(db, userId, id)
  if (!found) throw notFound()
  const { content, ...asset } = found
  return { asset, content: content.toString('base64') }
}

export async function deleteLetteringAsset(
  context: Context,
  { userId }: Actor,
  { id }: { id: string },
): Promise<{ id: string }> {
  await context.db.transaction(async (tx) => {
    if (await isAssetUsed(tx, userId, id)) throw new Failure('LETTERING_ASSET_USED')
    if ((await deleteAsset(tx, userId, id)) === 0) throw notFound()
  })
  return { id }
}
