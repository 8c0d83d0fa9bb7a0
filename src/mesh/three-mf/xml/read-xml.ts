import type { XmlElement } from './xml-element.ts'
import { XmlScanner } from './xml-scanner.ts'

/** Reads a small document and visits each element at its start tag, with its depth. */
export function readXml(
  read: (onChunk: (chunk: Uint8Array) => void) => void,
  depth: number,
  visit: (element: XmlElement, depth: number) => void,
): void {
  let level = 0
  const scanner = new XmlScanner(
    {
      open(element) {
        visit(element, level)
        level++
        return null
      },
      close() {
        level--
      },
      text() {},
    },
    depth,
  )
  read((chunk) => scanner.write(chunk))
  scanner.finish()
}
