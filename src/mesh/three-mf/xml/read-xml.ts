import type { XmlElement } from './xml-element.ts'
import { XmlScanner } from './xml-scanner.ts'

/** Reads a small document whole: hands every element over as it begins, with how deep it stands. */
export function readXml(
  read: (give: (part: Uint8Array) => void) => void,
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
  read((part) => scanner.write(part))
  scanner.finish()
}
