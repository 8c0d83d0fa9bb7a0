import { isTestCode } from './places.ts'
import type { Import, SourceFile } from './source-file.ts'
import type { Violation } from './violation.ts'

/** Who may import whom: the table in docs, as code. The first row that fits a file counts. */
type Border = {
  /** Files the row is about; a group named `own` is the part of the path that must stay the same. */
  from: RegExp
  mayImport: (RegExp | 'own')[]
  /** Exceptions to `mayImport`. */
  butNot?: RegExp[]
  packages: RegExp | 'any' | 'none'
  /** What may be imported only when it is needed, or for its types. */
  mayLoadLazily?: RegExp[]
  instead: string
}

const NO_NODE = /^(?!node:)/

const BORDERS: Border[] = [
  {
    from: /^(?<own>src\/contract\/)/,
    mayImport: ['own'],
    packages: /^(zod|i18n-iso-countries)(\/|$)/,
    instead:
      'The contract knows zod, the list of countries and itself only; move what you need into the contract or out of it.',
  },
  {
    from: /^(?<own>src\/mesh\/)/,
    mayImport: ['own'],
    packages: 'none',
    instead: 'Mesh code is pure, so that server and browser share it; take what you need as an argument.',
  },
  {
    from: /^(?<own>src\/server\/features\/[^/]+\/)/,
    mayImport: [
      'own',
      /^src\/(contract|mesh)\//,
      /^src\/server\/[^/]+$/,
      /^src\/server\/(jobs|db|realtime|files|providers|features)\//,
    ],
    butNot: [
      /^src\/server\/(main|features|config)\.ts$/,
      /^src\/server\/providers\/.*(-client|-wire)\.ts$/,
      /^src\/server\/features\/.*(-store|\.feature)\.ts$/,
    ],
    packages: 'any',
    instead:
      'A feature reaches another one through its verbs, jobs and read-….ts, a provider through its port, and everything else through the context.',
  },
  {
    from: /^src\/server\/providers\//,
    mayImport: [/^src\/contract\//, /^src\/server\/providers\//, /^src\/server\/[^/]+$/],
    butNot: [/^src\/server\/(main|features|config|context)\.ts$/],
    packages: 'any',
    instead:
      'A provider translates; it takes what it needs as arguments and knows neither features nor database.',
  },
  {
    from: /^(?<own>src\/server\/files\/)/,
    mayImport: ['own', /^src\/(contract|mesh)\//, /^src\/server\/[^/]+$/],
    butNot: [/^src\/server\/(main|features|context)\.ts$/],
    packages: 'any',
    instead: 'What keeps and reads bytes knows neither features nor database; it is handed what it needs.',
  },
  ...serverLayers(['db', 'jobs', 'realtime', 'http']),
  {
    from: /^src\/server\/[^/]+$/,
    mayImport: [/^src\/(contract|mesh|server)\//],
    packages: 'any',
    instead: 'The server knows neither the web nor the sandbox.',
  },
  {
    from: /^(?<own>src\/web\/features\/[^/]+\/)/,
    mayImport: ['own', /^src\/(contract|mesh)\//, /^src\/web\/(entities|ui|lib)\//],
    packages: NO_NODE,
    mayLoadLazily: [/^src\/web\/viewer\//],
    instead: 'What two web features share belongs into entities, ui or lib; the app arranges features.',
  },
  {
    from: /^(?<own>src\/web\/viewer\/)/,
    mayImport: ['own', /^src\/mesh\//, /^src\/web\/ui\//],
    packages: /^(react|react-dom|three|fflate|lucide-react|class-variance-authority)(\/|$)/,
    instead: 'The viewer knows meshes and the design system only; take what you need as a property.',
  },
  {
    from: /^(?<own>src\/web\/entities\/)/,
    mayImport: ['own', /^src\/contract\//, /^src\/web\/(ui|lib)\//],
    packages: NO_NODE,
    instead: 'An entity shows one of our nouns and knows contract, ui and lib only.',
  },
  {
    from: /^(?<own>src\/web\/ui\/)/,
    mayImport: ['own'],
    packages: NO_NODE,
    instead: 'The design system knows nothing of ours; take what you need as a property.',
  },
  {
    from: /^(?<own>src\/web\/lib\/)/,
    mayImport: ['own', /^src\/contract\//],
    packages: NO_NODE,
    instead: 'What lib needs of a feature, the feature hands over.',
  },
  {
    from: /^src\/web\//,
    mayImport: [/^src\/(contract|mesh|web)\//],
    packages: 'any',
    instead: 'The web talks to the server through the contract.',
  },
  {
    from: /^(?<own>src\/sandbox\/(?!control\/)[^/]+\/)/,
    mayImport: ['own', /^src\/sandbox\/kit\//],
    packages: 'any',
    instead:
      'A played provider knows the kit and itself; it is written from the documentation of the real one.',
  },
  {
    from: /^(?<own>src\/sandbox\/)/,
    mayImport: ['own'],
    packages: 'any',
    instead:
      'The sandbox shares no code with the product, so that a misreading on one side shows as a failing test.',
  },
]

/** Each layer may reach those named before it. */
function serverLayers(names: string[]): Border[] {
  return names.map((name, index) => ({
    from: new RegExp(`^src/server/${name}/`),
    mayImport: [
      /^src\/contract\//,
      /^src\/server\/[^/]+$/,
      new RegExp(`^src/server/(${names.slice(0, index + 1).join('|')})/`),
    ],
    butNot: [/^src\/server\/(main|features)\.ts$/],
    packages: 'any',
    instead: `Imports go down from http over realtime and jobs to db; ${name} is handed what lies above it.`,
  }))
}

export function checkBorders(file: SourceFile): Violation[] {
  if (isTestCode(file.path)) return []
  const border = BORDERS.find(({ from }) => from.test(file.path))
  if (!border) return []
  return file.imports
    .filter((entry) => !isAllowed(border, file.path, entry))
    .map(({ line, specifier }) => ({
      path: file.path,
      line,
      rule: 'border',
      message: `may not import ${specifier}. ${border.instead}`,
    }))
}

function isAllowed(border: Border, path: string, { target, specifier, isTypeOnly, isLazy }: Import): boolean {
  if (target === null) return isPackageAllowed(border, specifier)
  if ((isLazy || isTypeOnly) && border.mayLoadLazily?.some((pattern) => pattern.test(target))) return true
  const own = border.from.exec(path)?.groups?.own
  if (own && border.mayImport.includes('own') && target.startsWith(own)) return true
  if (border.butNot?.some((pattern) => pattern.test(target))) return false
  return border.mayImport.some((pattern) => pattern !== 'own' && pattern.test(target))
}

function isPackageAllowed({ packages }: Border, specifier: string): boolean {
  if (packages === 'any') return true
  return packages !== 'none' && packages.test(specifier)
}
