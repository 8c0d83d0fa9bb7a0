import { isModelName, type PickedFile } from './picked-file.ts'

interface Dropped {
  files: PickedFile[]
  /** How many files in folders were skipped because they aren't models. */
  leftOut: number
}

const MAX_FILES = 2_000

/** All dropped files, including those in folders. Must be called during the drop event. */
export async function droppedFiles(transfer: DataTransfer): Promise<Dropped> {
  // NOTE: the item list is emptied after the event, so entries are read synchronously.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const loose = entries.length === 0 ? [...transfer.files] : []
  const found: Dropped = { files: loose.map((file) => ({ file, name: file.name })), leftOut: 0 }
  for (const entry of entries) await gather(entry, '', found)
  return found
}

/** The files from a file chooser; only models if a folder was chosen. */
export function chosenFiles(list: FileList): Dropped {
  const all = [...list].map((file) => ({ file, name: file.webkitRelativePath || file.name }))
  const files = all.filter(({ file, name }) => name === file.name || isModelName(name)).slice(0, MAX_FILES)
  return { files, leftOut: all.length - files.length }
}

async function gather(entry: FileSystemEntry, folder: string, found: Dropped): Promise<void> {
  const name = folder + entry.name
  if (isFile(entry)) {
    // A directly dropped file gets an error; a folder may contain pictures and notes.
    if ((folder && !isModelName(name)) || found.files.length >= MAX_FILES) found.leftOut += 1
    else found.files.push({ file: await fileOf(entry), name })
    return
  }
  if (!isFolder(entry)) return
  for (const inner of await entriesOf(entry.createReader())) await gather(inner, `${name}/`, found)
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

/** A reader returns up to a hundred entries at a time, and none at the end. */
async function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all.sort((one, other) => one.name.localeCompare(other.name))
    all.push(...some)
  }
}
