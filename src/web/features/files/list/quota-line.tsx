import { formatBytes } from '#web/ui/text/format-bytes.ts'

/** The used storage. */
export function QuotaLine({ bytes, limit }: { bytes: number; limit: number }) {
  const isNearlyFull = bytes > limit * 0.9
  return (
    <p className={`px-4 pb-3 text-[0.8125rem] ${isNearlyFull ? 'text-warn' : 'text-muted'}`}>
      {formatBytes(bytes)} of {formatBytes(limit)} used
      {isNearlyFull && '. You’re almost out of storage. Delete files you no longer need.'}
    </p>
  )
}
