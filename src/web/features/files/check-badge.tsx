import type { ModelFile } from '#contract/products/files.ts'
import { fileCheckLabel } from '#web/entities/file/file-labels.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The result of a file's check. */
export function CheckBadge({
  newest,
}: {
  newest: Pick<ModelFile['newest'], 'state' | 'worst' | 'findingCount'>
}) {
  const { tone, text } = fileCheckLabel(newest)
  return <Badge tone={tone}>{text}</Badge>
}
