import type { ReactNode } from 'react'

interface Pair {
  good: { drawing: ReactNode; text: string }
  bad: { drawing: ReactNode; text: string }
}

/** Two drawings of one rule: kept and broken. Their words say what they show, so the drawings themselves are hidden. */
export function RulePictures({ good, bad }: Pair) {
  return (
    <div className="mt-4 grid grid-cols-2 gap-3">
      <Picture word="Prints well" color="text-success" {...good} />
      <Picture word="Goes wrong" color="text-danger" {...bad} />
    </div>
  )
}

interface PictureProps {
  word: string
  color: string
  drawing: ReactNode
  text: string
}

const Picture = ({ word, color, drawing, text }: PictureProps) => (
  <figure className="break-inside-avoid rounded-xl border border-line bg-surface p-3">
    <svg aria-hidden viewBox="0 0 120 70" className={`w-full ${color}`} fill="currentColor">
      {drawing}
      <path d="M4 65h112" stroke="currentColor" strokeWidth="1.5" opacity="0.5" />
    </svg>
    <figcaption className="mt-2 text-sm">
      <strong className={color}>{word}.</strong> {text}
    </figcaption>
  </figure>
)
