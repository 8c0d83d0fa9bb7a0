interface Vase {
  heightMm: number
  /** Number of ribs around. */
  ribs: number
  /** Corners around and along. */
  steps: number
  /** Leaves out some triangles, so that there are findings. */
  hasHole?: boolean
}

const wall = 2.4
const floorMm = 3
const profile = [0.36, 0.47, 0.58, 0.62, 0.56, 0.45, 0.35, 0.32, 0.38] as const

/** A ribbed vase as the bytes of an STL file: outer wall, rim, inner wall and two floors. */
export function vaseStl({ heightMm, ribs, steps, hasHole = false }: Vase): ArrayBuffer {
  const rings: [radius: (angle: number) => number, height: number][] = []
  for (let step = 0; step <= steps; step++) rings.push(ringAt(step / steps, 0))
  for (let step = steps; step >= 0; step--) {
    const ring = ringAt(step / steps, wall)
    if (ring[1] > floorMm) rings.push(ring)
  }
  rings.push([ringAt(floorMm / heightMm, wall)[0], floorMm])
  const around = 2 * steps

  function ringAt(share: number, inset: number): [(angle: number) => number, number] {
    const fade = Math.min(1, share * 8)
    const turn = share * 1.1
    const middle = (smooth(share) * heightMm) / 1.9
    return [
      (angle) => middle * (1 + 0.07 * fade * Math.cos(ribs * angle + turn * Math.PI)) - inset,
      share * heightMm,
    ]
  }

  const triangles: number[] = []
  const corner = (ring: number, step: number): [number, number, number] => {
    const [radius, height] = rings[ring] ?? [() => 0, 0]
    const angle = ((step % around) / around) * 2 * Math.PI
    return [radius(angle) * Math.cos(angle), radius(angle) * Math.sin(angle), height]
  }
  const last = rings.length - 1
  for (let step = 0; step < around; step++) {
    triangles.push(...corner(0, step + 1), ...corner(0, step), 0, 0, 0)
    triangles.push(...corner(last, step), ...corner(last, step + 1), 0, 0, floorMm)
    for (let ring = 0; ring < last; ring++) {
      if (hasHole && ring > steps / 3 && ring < steps / 2.4 && step < around / 16) continue
      const [a, b] = [corner(ring, step), corner(ring, step + 1)]
      const [c, d] = [corner(ring + 1, step), corner(ring + 1, step + 1)]
      triangles.push(...a, ...b, ...d, ...a, ...d, ...c)
    }
  }
  return stlOf(triangles)
}

/** Between the radii of the profile, without corners. */
function smooth(share: number): number {
  const at = share * (profile.length - 1)
  const index = Math.min(profile.length - 2, Math.floor(at))
  const rest = at - index
  const [p0, p1, p2, p3] = [index - 1, index, index + 1, index + 2].map(
    (each) => profile[Math.max(0, Math.min(profile.length - 1, each))] ?? 0,
  ) as [number, number, number, number]
  const [m1, m2] = [(p2 - p0) / 2, (p3 - p1) / 2]
  const [square, cube] = [rest ** 2, rest ** 3]
  return (
    (2 * cube - 3 * square + 1) * p1 +
    (cube - 2 * square + rest) * m1 +
    (3 * square - 2 * cube) * p2 +
    (cube - square) * m2
  )
}

function stlOf(coordinates: readonly number[]): ArrayBuffer {
  const count = coordinates.length / 9
  const view = new DataView(new ArrayBuffer(84 + 50 * count))
  view.setUint32(80, count, true)
  for (let triangle = 0; triangle < count; triangle++)
    for (let index = 0; index < 9; index++)
      view.setFloat32(96 + 50 * triangle + 4 * index, coordinates[9 * triangle + index] ?? 0, true)
  return view.buffer
}
