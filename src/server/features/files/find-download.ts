import type { Download, DownloadRequest } from '#server/blobs/mount-downloads.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { modelNameOf } from './upload/upload-name.ts'
import { type ReadVersion, readVersion } from './versions/read-versions.ts'

/** Resolves a download of a version for a user who may see the file. */
export async function findDownload(
  { db }: Context,
  { userId }: Pick<Actor, 'userId'>,
  { what, of }: DownloadRequest,
): Promise<Download | null> {
  const version = await readVersion(db, userId, of)
  return version && downloads[what](version)
}

const made = (version: ReadVersion, key: string | null, ending: string): Download | null =>
  key === null ? null : { key, name: `${modelNameOf(version.fileName)}${ending}`, tag: tagOf(key) }

// Each measurement writes to new keys, so the key identifies the bytes as well as a hash.
const tagOf = (key: string): string => key.split('/').slice(1).join('-')

const downloads: Record<DownloadRequest['what'], (version: ReadVersion) => Download | null> = {
  content: ({ originalKey, fileName, sha256 }) =>
    originalKey === null ? null : { key: originalKey, name: fileName, tag: sha256 },
  print: (version) => {
    const download = made(version, version.printKey, '-print.stl')
    return download && version.printSha256 ? { ...download, tag: version.printSha256 } : download
  },
  preview: (version) => made(version, version.previewKey, '-preview.stl'),
  picture: (version) => made(version, version.pictureKey, '.webp'),
  objects: (version) => made(version, version.objectsKey, '-objects.webp'),
}
