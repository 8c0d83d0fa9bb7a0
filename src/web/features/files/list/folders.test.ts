import { expect, test } from 'vitest'
import { folderSteps, foldersIn } from './folders.ts'

const all = [
  { folder: 'Vases', files: 2 },
  { folder: 'Vases/tall', files: 3 },
  { folder: 'Vases/tall/2026', files: 1 },
  { folder: 'Vase parts', files: 5 },
]

test('a folder counts files in it and below it, but not in a folder that shares its name prefix', () => {
  expect(foldersIn(all, '')).toEqual([
    { name: 'Vase parts', folder: 'Vase parts', files: 5 },
    { name: 'Vases', folder: 'Vases', files: 6 },
  ])
  expect(foldersIn(all, 'Vases')).toEqual([{ name: 'tall', folder: 'Vases/tall', files: 4 }])
})

test('a folder with files only in subfolders is shown', () => {
  expect(foldersIn([{ folder: 'A/b', files: 1 }], '')).toEqual([{ name: 'A', folder: 'A', files: 1 }])
})

test('the path to a folder lists all its parents', () => {
  expect(folderSteps('Vases/tall')).toEqual([
    { name: 'Vases', folder: 'Vases' },
    { name: 'tall', folder: 'Vases/tall' },
  ])
})
