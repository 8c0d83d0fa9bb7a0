type Point = readonly [number, number, number]

/** A box as binary STL; without its first `missing` triangles it is open. */
export function boxStl([width, depth, height]: Point, missing = 0): Buffer {
  const corners: Point[] = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [
    n & 4 ? width : 0,
    n & 2 ? depth : 0,
    n & 1 ? height : 0,
  ])
  const sides = [
    [0, 1, 3, 2],
    [4, 6, 7, 5],
    [0, 4, 5, 1],
    [2, 3, 7, 6],
    [0, 2, 6, 4],
    [1, 5, 7, 3],
  ] as const
  const triangles = sides.flatMap(([a, b, c, d]) => [[a, b, c] as const, [a, c, d] as const]).slice(missing)
  const bytes = Buffer.alloc(84 + 50 * triangles.length)
  bytes.writeUInt32LE(triangles.length, 80)
  for (const [index, triangle] of triangles.entries()) {
    const floats = triangle.flatMap((corner) => corners[corner] ?? [])
    for (const [place, value] of floats.entries()) bytes.writeFloatLE(value, 84 + 50 * index + 12 + 4 * place)
  }
  return bytes
}
