import { cx } from 'class-variance-authority'
import type { TriedText as Tried } from '#contract/products/lettering.ts'

interface Props {
  text: string
  tried: Tried
  /** Whether the text changed since. */
  isOld?: boolean
}

/** A text on its part as a picture, or why it can’t be made. */
export const TriedText = ({ text, tried: { picture, refusal, warning }, isOld = false }: Props) => (
  <>
    {refusal && <p className="text-sm text-warn">{refusal}</p>}
    {picture && (
      <img
        src={`data:image/webp;base64,${picture}`}
        alt={`The part with the text “${text}”`}
        width={512}
        height={512}
        className={cx(
          'aspect-square w-full max-w-md rounded-lg border border-line bg-sunken object-contain',
          isOld && 'opacity-50',
        )}
      />
    )}
    {warning && <p className="text-sm text-warn">{warning}</p>}
  </>
)
