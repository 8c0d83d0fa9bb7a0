interface FolderCount {
  folder: string
  files: number
}

/** The direct subfolders, each with the count of files in it and below it. */
export function foldersIn(all: readonly FolderCount[], here: string): (FolderCount & { name: string })[] {
  const start = here ? `${here}/` : ''
  const counts = new Map<string, number>()
  for (const { folder, files } of all) {
    if (!folder.startsWith(start) || folder === here) continue
    const name = folder.slice(start.length).split('/')[0] ?? ''
    if (name) counts.set(name, (counts.get(name) ?? 0) + files)
  }
  return [...counts]
    .map(([name, files]) => ({ name, folder: start + name, files }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** The path to a folder: `Vases/tall` is `Vases`, then `tall`. */
export function folderSteps(folder: string): { folder: string; name: string }[] {
  const names = folder.split('/')
  return names.map((name, index) => ({ name, folder: names.slice(0, index + 1).join('/') }))
}
