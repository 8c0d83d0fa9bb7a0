/** Where a picture is taken from, in radians: turned around the model from its front to the right, and tilted down. Z is up, as on a printer. */
export interface View {
  turn: number
  tilt: number
}

type Vector = readonly [number, number, number]

const DEGREE = Math.PI / 180
/** From above the front right corner. */
export const usualView: View = { turn: 35 * DEGREE, tilt: 26 * DEGREE }

/** A face is seen a little from the side, so that what stands out from it shows. */
const ASIDE = 20 * DEGREE
const MIN_TILT = 18 * DEGREE
const MAX_TILT = 55 * DEGREE
/** Sine of the slope from which a face lies flat, so that its letters tell from where it is read. */
const FLAT = 0.9

/** The view of a face that shows what is on it, such as letters that stand in the direction `up`. */
export function viewOfFace(normal: Vector, up: Vector): View {
  const length = Math.hypot(...normal)
  const rise = normal[2] / length
  if (Math.abs(rise) < FLAT) {
    const tilt = Math.asin(rise)
    const isLevel = Math.abs(tilt) < MIN_TILT
    return {
      turn: Math.atan2(normal[0], -normal[1]) + ASIDE,
      tilt: isLevel ? MIN_TILT : Math.max(-MAX_TILT, Math.min(MAX_TILT, tilt)),
    }
  }
  // From above, letters are read from where they have their feet; from below, from where they have their heads.
  const side = rise > 0 ? -1 : 1
  return { turn: Math.atan2(side * up[0], -side * up[1]) + ASIDE, tilt: Math.sign(rise) * MAX_TILT }
}

/** The directions of a picture: to the right, up and toward the viewer. */
export function axesOf({ turn, tilt }: View): { right: Vector; up: Vector; toEye: Vector } {
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)]
  return {
    right: [cosine, sine, 0],
    up: [-Math.sin(tilt) * sine, Math.sin(tilt) * cosine, Math.cos(tilt)],
    toEye: [Math.cos(tilt) * sine, -Math.cos(tilt) * cosine, Math.sin(tilt)],
  }
}
