import type { FileDetail } from '#contract/products/files.ts'
import { LayerStack } from '#web/ui/overlay/layer-stack.tsx'
import { formatBytes } from '#web/ui/text/format-bytes.ts'

/** Shown while a file is being checked; the page updates automatically. */
export function MeasuringCard({ file: { newest } }: { file: FileDetail }) {
  return (
    <section
      aria-label="Check"
      className="layer-lines grid min-h-[20rem] place-items-center rounded-2xl p-6 shadow-card"
    >
      <div
        role="status"
        className="grid justify-items-center gap-1 rounded-xl bg-surface px-6 py-5 text-center"
      >
        <LayerStack printed={2} className="mb-2 size-9 animate-breathe" />
        <p className="font-semibold">Measuring {newest.fileName}</p>
        <p className="max-w-sm text-pretty text-muted">
          Uploaded {formatBytes(newest.bytes)}. We’re checking its size, walls and mesh; large models take up
          to a minute.
        </p>
      </div>
    </section>
  )
}
