import { expect, test } from 'vitest'
import { droppedFiles } from './dropped-files.ts'

type Tree = { [name: string]: Tree | File }

/** Mimics browser entries: a folder returns up to a hundred entries at a time, then none. */
function entryOf(name: string, content: Tree | File): FileSystemEntry {
  if (content instanceof File) {
    const file = (done: FileCallback) => done(content)
    return { name, isFile: true, isDirectory: false, file } as unknown as FileSystemEntry
  }
  const createReader = () => {
    const left = Object.entries(content).map(([inner, one]) => entryOf(inner, one))
    return { readEntries: (done: FileSystemEntriesCallback) => done(left.splice(0, 100)) }
  }
  return { name, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry
}

function dropOf(tree: Tree): DataTransfer {
  const items = Object.entries(tree).map(([name, one]) => ({ webkitGetAsEntry: () => entryOf(name, one) }))
  return { items, files: [] } as unknown as DataTransfer
}

const file = (name: string) => new File(['x'], name)

test('a dropped folder yields every model in it and its subfolders, with their paths', async () => {
  const many = Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`${n}.stl`, file(`${n}.stl`)]))
  const { files } = await droppedFiles(
    dropOf({ Parts: { many, 'a.3mf': file('a.3mf') }, 'b.obj': file('b.obj') }),
  )
  expect(files).toHaveLength(252)
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Parts/a.3mf', 'Parts/many/249.stl', 'b.obj']),
  )
})

test('non-models in folders are skipped and counted, but kept when dropped directly', async () => {
  const tree = { Parts: { 'notes.txt': file('notes.txt'), 'a.stl': file('a.stl') }, 'b.step': file('b.step') }
  const { files, leftOut } = await droppedFiles(dropOf(tree))
  expect(files.map(({ name }) => name)).toEqual(['Parts/a.stl', 'b.step'])
  expect(leftOut).toBe(1)
})
