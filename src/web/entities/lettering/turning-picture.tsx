import { type UndefinedInitialDataOptions, useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { Rotate3d } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Turntable } from '#contract/products/lettering.ts'
import { Button } from '#web/ui/button.tsx'
import { useMedia } from '#web/ui/use-media.ts'

interface Props {
  /** The picture that faces the text. */
  src: string
  alt: string
  size?: number
  /** One of many, most of which are far below. */
  loading?: 'lazy'
  /** How large the picture is in the page. */
  className: string
  /** Reads the pictures from all sides, once they are wanted. */
  turntable: UndefinedInitialDataOptions<Turntable>
}

const FRAME_MS = 110
/** With reduced motion, a press turns by 30 degrees, as in the 3D view. */
const STEP_DEGREES = 30

/** A part with a text as a picture that can be turned. */
export function TurningPicture({ src, alt, size = 512, loading, className, turntable }: Props) {
  const [isWanted, setWanted] = useState(false)
  const [isTurning, setTurning] = useState(false)
  const [degrees, setDegrees] = useState(0)
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const { data, error, isFetching, refetch } = useQuery({ ...turntable, enabled: isWanted })
  const frames = data?.frames ?? 1
  useEffect(() => {
    if (!isTurning || isStill || frames === 1) return
    const timer = setInterval(() => setDegrees((now) => (now + 360 / frames) % 360), FRAME_MS)
    return () => clearInterval(timer)
  }, [isTurning, isStill, frames])
  function turn() {
    setWanted(true)
    if (error) void refetch()
    if (isStill) setDegrees((degrees + STEP_DEGREES) % 360)
    else setTurning(!isTurning || !data)
  }
  const frame = Math.round((degrees * frames) / 360) % frames
  return (
    <div className="grid gap-2">
      {data ? (
        <div
          role="img"
          aria-label={alt}
          className={className}
          style={{
            backgroundImage: `url(data:image/webp;base64,${data.image})`,
            backgroundSize: `100% ${100 * frames}%`,
            backgroundPosition: `0 ${(100 * frame) / (frames - 1)}%`,
          }}
        />
      ) : (
        <img
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading={loading}
          className={cx(className, 'object-contain')}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={isStill ? undefined : isTurning}
          isBusy={isFetching}
          onClick={turn}
        >
          <Rotate3d aria-hidden size={15} />
          Turn
        </Button>
        {data && (
          <input
            type="range"
            aria-label="Angle"
            aria-valuetext={`${Math.round(degrees)}°`}
            min={0}
            max={frames - 1}
            value={frame}
            onFocus={() => setTurning(false)}
            onChange={({ target }) => {
              setTurning(false)
              setDegrees((360 * target.valueAsNumber) / frames)
            }}
            className="h-6 min-w-0 flex-1 cursor-pointer accent-accent pointer-coarse:h-11"
          />
        )}
      </div>
      {error && !isFetching && (
        <p role="alert" className="text-warn">
          {error.message}
        </p>
      )}
    </div>
  )
}
