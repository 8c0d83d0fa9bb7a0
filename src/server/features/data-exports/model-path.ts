import { plainName } from './plain-name.ts'
import type { ExportedModel } from './read-seller-data.ts'

type Named = Pick<ExportedModel, 'fileId' | 'folder' | 'name' | 'version' | 'fileName'>

/** Where an export has a model: in the seller's folder, by name and version. The id's end tells equal names apart. */
export function modelPath({ fileId, folder, name, version, fileName }: Named): string {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(fileName)?.[0] ?? ''
  const folders = folder.split('/').filter(Boolean).map(plainName)
  return ['models', ...folders, `${plainName(name)} v${version} ${fileId.slice(-6)}${ending}`].join('/')
}
