import type { Upload } from '#contract/products/files.ts'
import { useDecideUpload } from '#web/features/files/file-mutations.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  uploadId: string
  sameAs: NonNullable<Upload['sameAs']>
}

export const decisionText = ({ name }: Props['sameAs']): string => `You already have this file as ${name}.`

/** The choices for an upload whose content already exists. */
export function DecisionButtons({ uploadId, sameAs }: Props) {
  const decide = useDecideUpload()
  const choices = [
    {
      decision: 'USE_EXISTING',
      label: 'Use existing file',
      hint: `Discard the upload and keep ${sameAs.name}`,
    },
    {
      decision: 'NEW_VERSION',
      label: 'New version',
      hint: `Save it as a new version of ${sameAs.name}`,
    },
    { decision: 'KEEP_BOTH', label: 'Keep both', hint: `Save it as a separate file` },
  ] as const
  return choices.map(({ decision, label, hint }) => (
    <Button
      key={decision}
      size="sm"
      title={hint}
      isBusy={decide.isPending && decide.variables.decision === decision}
      disabled={decide.isPending && decide.variables.decision !== decision}
      onClick={() => decide.mutate({ uploadId, decision })}
    >
      {label}
    </Button>
  ))
}
