import type { ReactNode } from 'react'
import type { ModelFile } from '#contract/files.ts'

/** What the grid and the table show. */
export interface ShownFiles {
  /** Undefined while the first page is on its way. */
  files: readonly ModelFile[] | undefined
  isRefetching: boolean
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  empty: ReactNode
}
