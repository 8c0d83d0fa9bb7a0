import { cx } from 'class-variance-authority'
import {
  Box,
  CircleAlert,
  CircleCheck,
  CircleQuestionMark,
  Pause,
  Play,
  RotateCw,
  TriangleAlert,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { ProgressBar } from './feedback/progress-bar.tsx'
import { IconButton } from './icon-button.tsx'
import { formatBytes } from './text/format-bytes.ts'

export type UploadState =
  | { kind: 'queued' }
  /** `note` in place of the share, e.g. that the connection was lost. */
  | { kind: 'uploading'; sentBytes: number; note?: string }
  | { kind: 'paused'; sentBytes: number; note?: string }
  | { kind: 'checking' }
  /** Someone has to say something; the answers are `children` of the row. */
  | { kind: 'question'; text: ReactNode }
  /** `warn` where it arrived well but needs a look. */
  | { kind: 'done'; note?: ReactNode; tone?: 'success' | 'warn' }
  | { kind: 'failed'; reason: string }

interface Props {
  name: string
  bytes: number
  state: UploadState
  /** In a list that draws its own lines. */
  isFlat?: boolean
  /** Under the words, e.g. buttons that answer a question. */
  children?: ReactNode
  onPause?: () => void
  onResume?: () => void
  onRetry?: () => void
  /** Cancels an upload, or removes a finished one from the list. */
  onRemove?: () => void
}

/** A file on its way, in words, with what can be done about it. Put several into a list. */
export function UploadRow({ name, bytes, state, isFlat = false, children, ...actions }: Props) {
  const isUnderWay = state.kind === 'uploading' || state.kind === 'paused'
  return (
    <div className={cx('flex items-center gap-3', isFlat ? 'py-2' : 'rounded-xl p-3 shadow-control')}>
      <Mark state={state} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="truncate font-medium" title={name}>
            {name}
          </span>
          <span className="tabular shrink-0 text-[0.8125rem] text-muted">{formatBytes(bytes)}</span>
        </p>
        {isUnderWay && (
          <div className="my-1">
            <ProgressBar label={`Upload of ${name}`} value={state.sentBytes} max={bytes} />
          </div>
        )}
        <p className="text-[0.8125rem] text-muted [overflow-wrap:anywhere]">
          <Words state={state} bytes={bytes} />
        </p>
        {children && <div className="mt-1.5 flex flex-wrap gap-1.5">{children}</div>}
      </div>
      <Actions name={name} state={state} {...actions} />
    </div>
  )
}

function Mark({ state }: { state: UploadState }) {
  if (state.kind === 'done' && state.tone === 'warn') {
    return <TriangleAlert aria-hidden size={18} className="shrink-0 text-warn" />
  }
  if (state.kind === 'done') return <CircleCheck aria-hidden size={18} className="shrink-0 text-success" />
  if (state.kind === 'failed') return <CircleAlert aria-hidden size={18} className="shrink-0 text-danger" />
  if (state.kind === 'question')
    return <CircleQuestionMark aria-hidden size={18} className="shrink-0 text-warn" />
  return <Box aria-hidden size={18} className="shrink-0 text-faint" />
}

function Words({ state, bytes }: { state: UploadState; bytes: number }) {
  switch (state.kind) {
    case 'queued':
      return 'Waiting for its turn'
    case 'uploading':
      return state.note ?? `${share(state.sentBytes, bytes)} uploaded`
    case 'paused':
      return state.note ?? `Paused at ${share(state.sentBytes, bytes)}`
    case 'checking':
      return <span className="animate-breathe">Checking whether it can be printed…</span>
    case 'question':
      return state.text
    case 'done':
      return state.note ?? 'Uploaded'
    case 'failed':
      return <span className="text-danger">{state.reason}</span>
  }
}

function Actions({ name, state, onPause, onResume, onRetry, onRemove }: Omit<Props, 'bytes'>) {
  const isOver = state.kind === 'done' || state.kind === 'failed'
  const next = nextAction(name, state, { onPause, onResume, onRetry })
  return (
    <div className="-mr-1 flex shrink-0">
      {/* One button for them all, so that the focus stays on it while it becomes another. */}
      {next && <IconButton size="sm" {...next} />}
      {onRemove && (
        <IconButton
          size="sm"
          label={isOver ? `Remove ${name}` : `Cancel upload of ${name}`}
          icon={<X aria-hidden size={15} />}
          onClick={onRemove}
        />
      )}
    </div>
  )
}

interface Ways {
  onPause: (() => void) | undefined
  onResume: (() => void) | undefined
  onRetry: (() => void) | undefined
}

function nextAction(name: string, { kind }: UploadState, { onPause, onResume, onRetry }: Ways) {
  if (kind === 'uploading' && onPause) {
    return { label: `Pause ${name}`, icon: <Pause aria-hidden size={15} />, onClick: onPause }
  }
  if (kind === 'paused' && onResume) {
    return { label: `Resume ${name}`, icon: <Play aria-hidden size={15} />, onClick: onResume }
  }
  if (kind === 'failed' && onRetry) {
    return { label: `Try ${name} again`, icon: <RotateCw aria-hidden size={15} />, onClick: onRetry }
  }
  return null
}

function share(part: number, whole: number): string {
  return `${whole > 0 ? Math.floor((Math.min(part, whole) / whole) * 100) : 0}%`
}
