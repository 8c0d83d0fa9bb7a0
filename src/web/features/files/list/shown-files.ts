import type { ReactNode } from 'react'
import type { ModelFile } from '#contract/products/files.ts'

/** The props of the grid and the table. */
export interface ShownFiles {
  /** Undefined while the first page loads. */
  files: readonly ModelFile[] | undefined
  isRefetching: boolean
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  empty: ReactNode
}
