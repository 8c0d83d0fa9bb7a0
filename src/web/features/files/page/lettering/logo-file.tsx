import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LetteringArea } from '#contract/products/lettering.ts'
import { fileKey } from '#web/data/files/file-queries.ts'
import { refresh } from '#web/data/refresh.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { MadeFiles } from '../project/made-files.tsx'

interface Props {
  id: string
  /** Null while its fields aren’t numbers. */
  area: LetteringArea | null
}

/** Makes a file of the part with the logo alone, for prints without a buyer’s text. */
export function LogoFile({ id, area }: Props) {
  const queryClient = useQueryClient()
  const make = useMutation({
    mutationFn: (body: { area: LetteringArea }) => api.addLogoFile({ params: { id }, body }),
    onSuccess: () => refresh(queryClient, fileKey),
  })
  const { data, error } = make
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        size="sm"
        isBusy={make.isPending}
        disabled={area === null}
        onClick={() => area && make.mutate({ area })}
      >
        Make a file with only the logo
      </Button>
      <p className="text-muted text-sm">For products without a text: a new file with the logo on the part.</p>
      <div role="status" className="grid gap-2 empty:hidden">
        {error && <p className="text-warn">{error.message}</p>}
        {data?.refusal && <p className="text-warn">{data.refusal}</p>}
        {data?.warning && <p className="text-warn">{data.warning}</p>}
      </div>
      {data?.file && <MadeFiles files={[data.file]} />}
    </div>
  )
}
