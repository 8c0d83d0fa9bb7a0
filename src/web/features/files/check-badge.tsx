import type { ModelFile } from '#contract/products/files.ts'
import { fileCheckLabel } from '#web/entities/file/file-labels.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The result of a file's check, or that we keep it from being printed. */
export function CheckBadge({
  file: { newest, quarantine },
}: {
  file: Pick<ModelFile, 'newest' | 'quarantine'>
}) {
  if (quarantine) return <Badge tone="danger">Quarantine</Badge>
  const { tone, text } = fileCheckLabel(newest)
  return <Badge tone={tone}>{text}</Badge>
}
