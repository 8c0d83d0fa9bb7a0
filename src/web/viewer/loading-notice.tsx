import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import type { ModelState } from './use-model.ts'

const words = { loading: 'Loading model', reading: 'Reading triangles' } as const

/** The loading progress of a model. */
export function LoadingNotice({ state }: { state: ModelState }) {
  if (state.kind !== 'loading' && state.kind !== 'drawing') return null
  const text = state.kind === 'loading' ? words[state.stage] : 'Rendering'
  const percent = state.kind === 'loading' ? Math.round(100 * state.share) : 100
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 z-10 grid animate-appear-late justify-items-center p-5">
      <div className="grid w-64 max-w-full gap-2 rounded-xl bg-surface/90 p-3 shadow-card">
        <p className="flex justify-between text-[0.8125rem] text-muted">
          <span>{text}</span>
          {state.kind === 'loading' && <span className="tabular">{percent}%</span>}
        </p>
        <ProgressBar label={text} value={percent} max={100} />
      </div>
    </div>
  )
}
