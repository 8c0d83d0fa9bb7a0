import { writeFileSync } from 'node:fs'
import { modelText, threeMfFile } from '#mesh/testing/three-mf-file.ts'

/** Writes the squares of a ring as a 3MF file. */
export function writeThreeMf(
  path: string,
  ring: { around: number; across: number; cornerAt(i: number, j: number): [number, number, number] },
): void {
  const numberOf = (i: number, j: number) => (i % ring.around) * ring.across + (j % ring.across)
  const vertices: string[] = []
  const triangles: string[] = []
  for (let i = 0; i < ring.around; i++)
    for (let j = 0; j < ring.across; j++) {
      const [x, y, z] = ring.cornerAt(i, j).map((value) => value.toFixed(6))
      vertices.push(`<vertex x="${x}" y="${y}" z="${z}"/>\n`)
      const [a, b, c, d] = [numberOf(i, j), numberOf(i + 1, j), numberOf(i + 1, j + 1), numberOf(i, j + 1)]
      triangles.push(`<triangle v1="${a}" v2="${b}" v3="${c}"/>\n<triangle v1="${a}" v2="${c}" v3="${d}"/>\n`)
    }
  const mesh = `<mesh><vertices>${vertices.join('')}</vertices><triangles>${triangles.join('')}</triangles></mesh>`
  writeFileSync(path, threeMfFile(modelText({ resources: `<object id="1">${mesh}</object>` })))
}
