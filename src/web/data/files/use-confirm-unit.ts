import type { LengthUnit } from '#contract/products/files.ts'
import { api } from '#web/lib/api.ts'
import { useChange } from '../use-change.ts'
import { fileById, fileKey } from './file-queries.ts'

/** Confirms the unit of a file's newest version, which is measured again. */
export const useConfirmUnit = (id: string) =>
  useChange({
    mutationFn: (body: { version: number; unit: LengthUnit }) => api.confirmUnit({ params: { id }, body }),
    replaces: fileById(id).queryKey,
    stale: [fileKey],
  })
