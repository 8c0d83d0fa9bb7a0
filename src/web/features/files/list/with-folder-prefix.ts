import type { PickedFile } from '#web/uploads/picked-file.ts'

/** Prefixes the file paths with a folder. */
export function withFolderPrefix(files: readonly PickedFile[], folder: string): PickedFile[] {
  return files.map(({ file, name }) => ({ file, name: folder ? `${folder}/${name}` : name }))
}
