/** A finely waved block of so many triangles, as the bytes of an STL file. */
export function waveStl(triangles: number): Uint8Array {
  const side = Math.round(Math.sqrt(triangles / 2))
  const count = 2 * side * side
  const bytes = new Uint8Array(84 + 50 * count)
  const view = new DataView(bytes.buffer)
  view.setUint32(80, count, true)
  const place = (step: number) => (step / side) * 160
  const height = (x: number, y: number) =>
    40 + 18 * Math.sin(x / 9) * Math.cos(y / 11) + 6 * Math.sin((x + y) / 3)
  let at = 84
  for (let i = 0; i < side; i++)
    for (let j = 0; j < side; j++) {
      const corners = [i, i + 1].flatMap((a) => [j, j + 1].map((b) => [place(a), place(b)] as const))
      for (const triangle of [
        [0, 2, 3],
        [0, 3, 1],
      ]) {
        triangle.forEach((index, corner) => {
          const [x, y] = corners[index] ?? [0, 0]
          const start = at + 12 + 12 * corner
          view.setFloat32(start, x, true)
          view.setFloat32(start + 4, y, true)
          view.setFloat32(start + 8, height(x, y), true)
        })
        at += 50
      }
    }
  return bytes
}
