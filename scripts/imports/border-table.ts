/** Which folders may import which: the table of docs/architecture.md as code. The first row that fits a file applies. */
export type Border = {
  /** Files the row covers. A group named `own` is the part of the path that must stay the same. */
  from: RegExp
  mayImport: (RegExp | 'own')[]
  /** Exceptions to `mayImport`. */
  butNot?: RegExp[]
  packages: RegExp | 'any' | 'none'
  /** May be imported lazily, or for its types. */
  mayLoadLazily?: RegExp[]
  instead: string
}

const NO_NODE = /^(?!node:)/
const SHARED = /^src\/(contract|domain|mesh)\//
const SERVER_ROOT = /^src\/server\/[^/]+$/
const KERNEL = /^src\/server\/kernel\//
const STARTERS = [/^src\/server\/(main|features|start-server)\.ts$/]
const CONFIG = /^src\/server\/config\.ts$/
const CONTEXT = /^src\/server\/(kernel\/)?context\.ts$/

const SHARED_BORDERS: Border[] = [
  {
    from: /^(?<own>src\/contract\/)/,
    mayImport: ['own'],
    packages: /^(zod|i18n-iso-countries)(\/|$)/,
    instead: 'The contract uses zod, the list of countries and itself only.',
  },
  {
    from: /^(?<own>src\/domain\/)/,
    mayImport: ['own', /^src\/contract\//],
    packages: /^node:util$/,
    instead: 'Domain code is pure: contract and itself only, no I/O. Take what you need as an argument.',
  },
  {
    from: /^src\/mesh\/(lettering|solids)\//,
    mayImport: [/^src\/mesh\//],
    packages: /^(manifold-3d|harfbuzzjs|bidi-js)$/,
    instead:
      'Lettering and solids are pure: fonts and the geometry kernel are arguments. Text is shaped with HarfBuzz and bidi-js.',
  },
  {
    from: /^(?<own>src\/mesh\/)/,
    // One limit of file sizes for uploads and readers.
    mayImport: ['own', /^src\/contract\/constants\.ts$/],
    packages: 'none',
    instead: 'Mesh code is pure, so that server and browser share it. Take what you need as an argument.',
  },
]

const SERVER_BORDERS: Border[] = [
  {
    from: /^(?<own>src\/server\/features\/test-mode\/)/,
    mayImport: [
      'own',
      /^src\/contract\//,
      /^src\/domain\//,
      /^src\/server\/db\/(database|sql)\.ts$/,
      /^src\/server\/kernel\/(actor|clock|failure|feature|reaction|seller-events)\.ts$/,
    ],
    packages: 'none',
    instead:
      'The test store reaches nothing that charges, prints, sends or enqueues: a database and a clock is all it gets.',
  },
  {
    from: /^(?<own>src\/server\/features\/[^/]+\/)/,
    mayImport: [
      'own',
      SHARED,
      SERVER_ROOT,
      KERNEL,
      /^src\/server\/(jobs|db|realtime|files|blobs|mesh-pool|pdf|providers|features)\//,
    ],
    butNot: [
      ...STARTERS,
      CONFIG,
      /^src\/server\/providers\/.*(-client|-wire)\.ts$/,
      /^src\/server\/features\/.*(-store|\.feature)\.ts$/,
    ],
    packages: 'any',
    instead:
      'A feature uses another one through its verbs, jobs and read-….ts, a provider through its port, and everything else through the context.',
  },
  {
    from: /^src\/server\/providers\//,
    mayImport: [SHARED, /^src\/server\/providers\//, SERVER_ROOT, KERNEL],
    butNot: [...STARTERS, CONFIG, CONTEXT],
    packages: 'any',
    instead: 'A provider only translates. It takes arguments and uses neither features nor the database.',
  },
  {
    from: /^(?<own>src\/server\/(files|blobs)\/)/,
    mayImport: ['own', SHARED, SERVER_ROOT, KERNEL],
    butNot: [...STARTERS, CONTEXT],
    packages: 'any',
    instead: 'Blob storage takes arguments. It uses neither features nor the database.',
  },
  {
    from: /^(?<own>src\/server\/mesh-pool\/)/,
    mayImport: ['own', SHARED, SERVER_ROOT, KERNEL, /^src\/server\/blobs\//],
    butNot: [...STARTERS, CONTEXT],
    packages: 'any',
    instead: 'The mesh pool measures and repairs bytes. It uses neither features nor the database.',
  },
  {
    from: /^(?<own>src\/server\/pdf\/)/,
    mayImport: ['own', SHARED, SERVER_ROOT, KERNEL],
    butNot: [...STARTERS, CONTEXT],
    packages: 'any',
    instead: 'PDFs are written from texts. They use neither features nor the database.',
  },
  {
    from: /^(?<own>src\/server\/(backup|reseal)\/)/,
    mayImport: ['own', SERVER_ROOT, KERNEL, /^src\/server\/(db|blobs|backup)\//],
    butNot: STARTERS,
    packages: 'any',
    instead: 'Backups see tables and files, not what features mean by them.',
  },
  ...serverLayers(['db', 'jobs', 'realtime', 'http']),
  {
    from: /^(?<own>src\/server\/kernel\/)/,
    mayImport: [
      'own',
      SHARED,
      SERVER_ROOT,
      /^src\/server\/(db|jobs|realtime|blobs|mesh-pool|pdf|files|providers)\//,
    ],
    butNot: [...STARTERS, /^src\/server\/providers\/.*(-client|-wire)\.ts$/],
    packages: 'any',
    instead: 'Every feature builds on the kernel, so it imports no feature.',
  },
  {
    from: SERVER_ROOT,
    mayImport: [SHARED, /^src\/server\//],
    packages: 'any',
    instead: 'The server imports neither the web nor the sandbox.',
  },
]

/** Parts of the web, each with the other parts it may import. The first name that fits a file applies. */
const WEB_PARTS: Record<string, { uses: string[]; instead: string }> = {
  ui: { uses: [], instead: 'The design system is independent of the product. Take what you need as a prop.' },
  lib: { uses: [], instead: 'What lib needs from a feature, the feature passes in.' },
  data: {
    uses: ['ui/feedback', 'lib', 'ordered-rules'],
    instead: 'Data holds keys, queries, mutations and cache patches. Screens import it.',
  },
  'api-form': { uses: ['ui', 'lib'], instead: 'The form scaffold works for every noun.' },
  'list-screen': { uses: ['ui', 'lib'], instead: 'The list scaffold works for every noun.' },
  'ordered-rules': {
    uses: ['ui', 'lib', 'api-form', 'list-screen'],
    instead: 'The rules kit is shared by link rules and automation, which pass in their editors.',
  },
  uploads: { uses: ['ui', 'lib', 'data'], instead: 'Uploads handle files only.' },
  entities: {
    uses: ['ui', 'lib', 'data', 'uploads', 'api-form'],
    instead: 'An entity shows one of our nouns. Screens belong in features.',
  },
  'features/[^/]+': {
    uses: ['ui', 'lib', 'data', 'api-form', 'list-screen', 'ordered-rules', 'uploads', 'entities'],
    instead: 'What two features share belongs in entities, data, ui or lib; routes arrange features.',
  },
  shell: {
    uses: ['ui', 'lib', 'data', 'uploads', 'entities', 'features'],
    instead: 'The shell is the frame around every screen. Routes import it.',
  },
}

const WEB_BORDERS: Border[] = [
  {
    from: /^(?<own>src\/web\/viewer\/)/,
    mayImport: ['own', /^src\/mesh\//, /^src\/web\/ui\//],
    packages:
      /^(react|react-dom|three|fflate|lucide-react|class-variance-authority|manifold-3d|@expo-google-fonts)(\/|$)/,
    instead: 'The viewer uses meshes and the design system only. Take what you need as a prop.',
  },
  ...Object.entries(WEB_PARTS).map(([name, { uses, instead }]): Border => {
    const shared = name === 'ui' ? [] : [name === 'lib' ? /^src\/(contract|domain)\// : SHARED]
    const parts = uses.length > 0 ? [new RegExp(`^src/web/(${uses.join('|')})/`)] : []
    return {
      from: new RegExp(`^(?<own>src/web/${name}/)`),
      mayImport: ['own', ...shared, ...parts],
      packages: NO_NODE,
      mayLoadLazily: /^(features|entities)/.test(name) ? [/^src\/web\/viewer\//] : [],
      instead,
    }
  }),
  {
    from: /^src\/web\//,
    mayImport: [SHARED, /^src\/web\//],
    packages: 'any',
    instead: 'The web talks to the server through the contract.',
  },
]

const SANDBOX_BORDERS: Border[] = [
  {
    from: /^(?<own>src\/sandbox\/(?!control\/)[^/]+\/)/,
    mayImport: ['own', /^src\/sandbox\/kit\//],
    packages: 'any',
    instead: 'An emulated provider uses the kit and itself; it is written from the real one’s documentation.',
  },
  {
    from: /^(?<own>src\/sandbox\/)/,
    mayImport: ['own'],
    packages: 'any',
    instead: 'The sandbox shares no code with the product, so that a misreading shows up as a failing test.',
  },
]

export const BORDERS: Border[] = [...SHARED_BORDERS, ...SERVER_BORDERS, ...WEB_BORDERS, ...SANDBOX_BORDERS]

/** Each layer may import the ones named before it. */
function serverLayers(names: string[]): Border[] {
  return names.map((name, index) => ({
    from: new RegExp(`^src/server/${name}/`),
    mayImport: [
      /^src\/(contract|domain)\//,
      SERVER_ROOT,
      KERNEL,
      new RegExp(`^src/server/(${names.slice(0, index + 1).join('|')})/`),
    ],
    butNot: STARTERS,
    packages: 'any',
    instead: `Imports go down from http over realtime and jobs to db. Pass what ${name} needs from above.`,
  }))
}
