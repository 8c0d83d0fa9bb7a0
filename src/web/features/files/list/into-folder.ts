import type { PickedFile } from '#web/uploads/picked-file.ts'

/** The same files, named so that they go into a folder. */
export function intoFolder(files: readonly PickedFile[], folder: string): PickedFile[] {
  return files.map(({ file, name }) => ({ file, name: folder ? `${folder}/${name}` : name }))
}
