import { isModelName, type PickedFile } from './picked-file.ts'

interface Dropped {
  files: PickedFile[]
  /** Files in folders that are no models, and were left out. */
  leftOut: number
}

const MOST_FILES = 2_000

/** Everything that was dropped, with what is in its folders. Has to be called before the drop event is over. */
export async function droppedFiles(transfer: DataTransfer): Promise<Dropped> {
  // NOTE: the list of items is emptied as soon as the event is over, so entries are taken out of it at once.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const loose = entries.length === 0 ? [...transfer.files] : []
  const found: Dropped = { files: loose.map((file) => ({ file, name: file.name })), leftOut: 0 }
  for (const entry of entries) await gather(entry, '', found)
  return found
}

/** What was chosen by a file chooser; of a folder only the models. */
export function chosenFiles(list: FileList): Dropped {
  const all = [...list].map((file) => ({ file, name: file.webkitRelativePath || file.name }))
  const files = all.filter(({ file, name }) => name === file.name || isModelName(name)).slice(0, MOST_FILES)
  return { files, leftOut: all.length - files.length }
}

async function gather(entry: FileSystemEntry, folder: string, found: Dropped): Promise<void> {
  const name = folder + entry.name
  if (isFile(entry)) {
    // What was dropped by itself is told why it is refused; a folder may hold pictures and notes.
    if ((folder && !isModelName(name)) || found.files.length >= MOST_FILES) found.leftOut += 1
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

/** A reader gives a hundred entries at a time, and none when it is at the end. */
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
