import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

interface Props {
  files: readonly { fileId: string; name: string; isKnown: boolean }[]
}

/** The files that were made of objects, or existed. */
export function MadeFiles({ files }: Props) {
  const added = files.filter(({ isKnown }) => !isKnown).length
  const known = files.length - added
  const title =
    added === 0
      ? `You already have ${known === 1 ? 'this file' : 'these files'}`
      : `${counted(added, 'file')} added${known > 0 ? `, ${known} existed already` : ''}`
  return (
    <Alert tone="success" title={title} isLive>
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {files.map(({ fileId, name }) => (
          <li key={fileId}>
            <AppLink to="/dashboard/products/files/$fileId" params={{ fileId }}>
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
