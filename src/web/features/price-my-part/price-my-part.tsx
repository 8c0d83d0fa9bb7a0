import { FileBox, LockKeyhole } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

const PartReport = lazy(async () => ({ default: (await import('./part-report.tsx')).PartReport }))

interface Props {
  title?: string
  text?: string
}

/** Drop a model and see what it would cost. It is read in this browser and sent nowhere. */
export function PriceMyPart({
  title = 'Price my part',
  text = 'Drop a model and see its size, whether it can be printed, and about what it costs.',
}: Props) {
  const [file, setFile] = useState<File | null>(null)
  return (
    <section aria-labelledby="price-my-part" className="mx-auto max-w-6xl px-4 pt-20 sm:px-6 print:hidden">
      <div className="max-w-2xl">
        <h2
          id="price-my-part"
          className="scroll-mt-24 text-balance font-semibold text-3xl tracking-tight sm:text-4xl"
        >
          {title}
        </h2>
        <p className="mt-3 text-pretty text-lg text-muted leading-7">{text}</p>
      </div>
      <label className="relative mt-10 grid cursor-pointer justify-items-center gap-2 rounded-2xl bg-surface p-8 text-center shadow-card hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <FileBox aria-hidden size={28} className="text-accent-text" />
        <span className="font-semibold text-base">
          {file ? 'Drop another model, or choose one' : 'Drop an STL, OBJ or 3MF here, or choose one'}
        </span>
        <span className="flex items-center gap-1.5 text-muted">
          <LockKeyhole aria-hidden size={14} className="shrink-0" /> It stays in your browser. Nothing is
          uploaded.
        </span>
        {/* It covers everything, because browsers drop files into a field without scripts. */}
        <input
          type="file"
          name="part"
          accept=".stl,.obj,.3mf"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </label>
      {file && (
        <Suspense fallback={<p className="mt-6 text-center text-muted">Preparing to measure…</p>}>
          <PartReport key={`${file.name} ${file.size} ${file.lastModified}`} file={file} />
        </Suspense>
      )}
    </section>
  )
}
