import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModelFile } from '#contract/products/files.ts'
import { fileById } from '#web/data/files/file-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ConfirmUnitDialog, isUnitInDoubt } from './confirm-unit-dialog.tsx'

/** Asks for the size of a chosen file if it is in doubt, because no product can be made of it before. */
export function SizeQuestion({ file: { id, newest } }: { file: Pick<ModelFile, 'id' | 'newest'> }) {
  const mayDoubt = newest.state === 'READY' && newest.worst !== null && newest.worst !== 'note'
  const { data } = useQuery({ ...fileById(id), enabled: mayDoubt })
  const [isAsking, setAsking] = useState(false)
  const measurement = data?.file.history[0]?.measurement
  if (!mayDoubt || !measurement || !isUnitInDoubt(measurement)) return null
  return (
    <>
      <Alert
        tone="warn"
        action={
          <Button size="sm" onClick={() => setAsking(true)}>
            Confirm size
          </Button>
        }
      >
        This file has no unit, and its assumed size is unlikely.
      </Alert>
      {isAsking && (
        <ConfirmUnitDialog
          file={{ id }}
          version={newest.version}
          unit={measurement.unit}
          onClose={() => setAsking(false)}
          onConfirmed={() => setAsking(false)}
        />
      )}
    </>
  )
}
