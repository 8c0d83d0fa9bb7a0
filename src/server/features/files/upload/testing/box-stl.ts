/** A box as binary STL, in millimeters. */
export function boxStl(width: number, depth: number, height: number): Buffer {
  const corner = (index: number) => [index & 1 ? width : 0, index & 2 ? depth : 0, index & 4 ? height : 0]
  const faces = [
    [0, 2, 3],
    [0, 3, 1],
    [4, 5, 7],
    [4, 7, 6],
    [0, 1, 5],
    [0, 5, 4],
    [2, 6, 7],
    [2, 7, 3],
    [0, 4, 6],
    [0, 6, 2],
    [1, 3, 7],
    [1, 7, 5],
  ]
  const bytes = Buffer.alloc(84 + 50 * faces.length)
  bytes.writeUInt32LE(faces.length, 80)
  for (const [place, face] of faces.entries()) {
    for (const [index, value] of face.flatMap(corner).entries()) {
      bytes.writeFloatLE(value, 84 + 50 * place + 12 + 4 * index)
    }
  }
  return bytes
}
