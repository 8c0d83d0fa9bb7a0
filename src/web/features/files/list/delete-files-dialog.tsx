import { useBulk } from '#web/features/files/file-mutations.ts'
import { api } from '#web/lib/api.ts'
import { counted } from '#web/lib/counted.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatBytes } from '#web/ui/text/format-bytes.ts'
import type { BulkDialogProps } from './bulk-dialog.ts'
import { RefusedList } from './refused-list.tsx'

/** Confirms deleting files. The server rejects files that products or orders still use. */
export function DeleteFilesDialog({ files, onClose, onDone }: BulkDialogProps) {
  const bulk = useBulk()
  const used = files.filter(({ usedIn }) => usedIn > 0)
  const free = files.filter(({ usedIn }) => usedIn === 0)
  const versions = free.reduce((sum, file) => sum + file.versions, 0)
  const bytes = free.reduce((sum, { newest }) => sum + newest.bytes, 0)
  const remove = () =>
    bulk.mutate(
      { ids: free.map(({ id }) => id), act: (id) => api.deleteFile({ params: { id } }) },
      { onSuccess: ({ refused }) => onDone(refused.map(({ id }) => id)) },
    )
  return (
    <Dialog
      onClose={onClose}
      title={titleOf(files, free.length)}
      consequence={
        <ul className="grid list-disc gap-1 pl-4">
          {free.length > 0 && (
            <li>
              {counted(versions, 'version')} with {formatBytes(bytes)}
              {versions > free.length && ' or more'} {versions === 1 ? 'is' : 'are'} gone for good; no one can
              bring {versions === 1 ? 'it' : 'them'} back.
            </li>
          )}
          {used.length > 0 && (
            <li>
              {used.length === 1 && used[0] ? used[0].name : counted(used.length, 'file')}{' '}
              {used.length === 1 ? 'stays' : 'stay'}, because products print{' '}
              {used.length === 1 ? 'it' : 'them'}. Have the products print another file first.
            </li>
          )}
          {free.length > 0 && (
            <li>Submitted orders don’t change. Drafts of manual orders that use it need another file.</li>
          )}
        </ul>
      }
      actionLabel={free.length > 1 ? `Delete ${counted(free.length, 'file')}` : 'Delete file'}
      tone="danger"
      isBusy={bulk.isPending}
      isActionDisabled={free.length === 0}
      onConfirm={remove}
    >
      <RefusedList refused={bulk.data?.refused ?? []} files={files} />
    </Dialog>
  )
}

function titleOf(files: BulkDialogProps['files'], free: number): string {
  const [only] = files
  const what = files.length === 1 && only ? only.name : counted(files.length, 'file')
  return free > 0 ? `Delete ${what}?` : `${what} can’t be deleted`
}
