import { expect, test } from 'vitest'
import { folderSteps, foldersIn } from './folders.ts'

const all = [
  { folder: 'Vases', files: 2 },
  { folder: 'Vases/tall', files: 3 },
  { folder: 'Vases/tall/2026', files: 1 },
  { folder: 'Vase parts', files: 5 },
]

test('a folder counts what is in it and below it, and is not mistaken for one whose name begins the same', () => {
  expect(foldersIn(all, '')).toEqual([
    { name: 'Vase parts', folder: 'Vase parts', files: 5 },
    { name: 'Vases', folder: 'Vases', files: 6 },
  ])
  expect(foldersIn(all, 'Vases')).toEqual([{ name: 'tall', folder: 'Vases/tall', files: 4 }])
})

test('a folder that has files only below it is shown as well', () => {
  expect(foldersIn([{ folder: 'A/b', files: 1 }], '')).toEqual([{ name: 'A', folder: 'A', files: 1 }])
})

test('the way to a folder names every folder around it', () => {
  expect(folderSteps('Vases/tall')).toEqual([
    { name: 'Vases', folder: 'Vases' },
    { name: 'tall', folder: 'Vases/tall' },
  ])
})
