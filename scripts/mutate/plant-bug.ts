import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Bug } from './bug.ts'

/** Puts a bug into the checkout at `root` and returns what takes it out again. */
export function plantBug(root: string, bug: Bug): () => void {
  const path = join(root, bug.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, withBug(text, bug))
  return () => writeFileSync(path, text)
}

/** A text that was changed since the bug was written is an error, not a bug that survives. */
export function withBug(text: string, { file, find, replace }: Bug): string {
  const count = text.split(find).length - 1
  if (count !== 1) throw new Error(`${file} has this text ${count} times instead of once:\n${find}`)
  return text.replace(find, () => replace)
}

export const testsOf = ({ tests, file }: Bug): readonly string[] => tests ?? [`${dirname(file)}/`]
