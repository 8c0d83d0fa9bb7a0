interface Props {
  /** The name of the pictures, which `tools/render-rules.ts` draws. */
  rule: 'wall' | 'overhang' | 'moving' | 'closed'
  good: string
  bad: string
}

/** A rule kept and broken. The words beside them say what the pictures show, so they need no text of their own. */
export function RulePictures({ rule, good, bad }: Props) {
  return (
    <div className="mt-4 grid grid-cols-2 gap-3">
      <Picture word="Prints well" color="text-success" src={`/pictures/rule-${rule}-good.webp`} text={good} />
      <Picture word="Goes wrong" color="text-danger" src={`/pictures/rule-${rule}-bad.webp`} text={bad} />
    </div>
  )
}

interface PictureProps {
  word: string
  color: string
  src: string
  text: string
}

const Picture = ({ word, color, src, text }: PictureProps) => (
  <figure className="break-inside-avoid rounded-xl border border-line bg-surface p-3">
    <img src={src} alt="" width={480} height={346} loading="lazy" className="mx-auto w-full max-w-60" />
    <figcaption className="mt-2 text-sm">
      <strong className={color}>{word}.</strong> {text}
    </figcaption>
  </figure>
)
