import type { ModelFile } from '#contract/files.ts'

/** What a dialog over several files gets. */
export interface BulkDialogProps {
  files: readonly ModelFile[]
  onClose: () => void
  /** It was done with all but these, whose reasons stay to be read. */
  onDone: (refused: readonly string[]) => void
}
