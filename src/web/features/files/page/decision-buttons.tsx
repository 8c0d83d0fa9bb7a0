import type { Upload } from '#contract/files.ts'
import { useDecideUpload } from '#web/features/files/file-mutations.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  uploadId: string
  sameAs: NonNullable<Upload['sameAs']>
}

export const decisionText = ({ name }: Props['sameAs']): string =>
  `The same file is there already, as ${name}.`

/** What can become of an upload whose bytes are there already. */
export function DecisionButtons({ uploadId, sameAs }: Props) {
  const decide = useDecideUpload()
  const choices = [
    { decision: 'USE_EXISTING', label: 'Use the existing', hint: `Forget the upload, keep ${sameAs.name}` },
    {
      decision: 'NEW_VERSION',
      label: 'New version',
      hint: `Store it as the newest version of ${sameAs.name}`,
    },
    { decision: 'KEEP_BOTH', label: 'Keep both', hint: `Store it as a file of its own` },
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
