import type { ModelFile } from '#contract/products/files.ts'

export interface BulkDialogProps {
  files: readonly ModelFile[]
  onClose: () => void
  /** Called when done, with the files that failed; their reasons stay visible. */
  onDone: (refused: readonly string[]) => void
}
