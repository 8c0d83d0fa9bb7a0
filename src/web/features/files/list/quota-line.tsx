import { formatBytes } from '#web/ui/text/format-bytes.ts'

/** How much of the space for files is taken. */
export function QuotaLine({ bytes, limit }: { bytes: number; limit: number }) {
  const isNearlyFull = bytes > limit * 0.9
  return (
    <p className={`px-4 pb-3 text-[0.8125rem] ${isNearlyFull ? 'text-warn' : 'text-muted'}`}>
      {formatBytes(bytes)} of {formatBytes(limit)} used
      {isNearlyFull && '. Little space is left: delete what you do not need any more.'}
    </p>
  )
}
