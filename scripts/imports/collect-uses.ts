import { type ESTree, Visitor } from 'rolldown/utils'

/** One import, call, expression or text that a rule may forbid. */
export type Use = {
  kind:
    | 'import'
    | 'lazy-import'
    | 'type-import'
    | 'call'
    | 'new-without-arguments'
    | 'tag'
    | 'query-text'
    | 'straight-apostrophe'
    | 'translated-phrase'
  /** A specifier, `object.property`, or the name of the callee. */
  name: string
  line: number
}

type Node = { type: string; start: number }

// A lowercase word alone is a key, such as of a lock or a stored setting.
const TRANSLATED =
  /\b(No|Some|Every)body\b|\s(no|some|every)body\b|\b(no|some|every)body[\s’]|\b[Bb]y\s+itself\b|\b[Ww]aits?\s+for\s+you\b/

export function collectUses(program: ESTree.Program, lineOf: (offset: number) => number): Use[] {
  const uses: Use[] = []
  const add = (kind: Use['kind'], name: string, node: Node) =>
    uses.push({ kind, name, line: lineOf(node.start) })
  const addImport = (source: ESTree.StringLiteral | null, isType: boolean) => {
    if (source) add(isType ? 'type-import' : 'import', source.value, source)
  }

  const addText = (text: string, node: Node) => {
    const excerpt = text.trim().slice(0, 40)
    if (/[a-z]'(s|t|re|ve|ll|d|m)\b/i.test(text)) add('straight-apostrophe', excerpt, node)
    if (TRANSLATED.test(text)) add('translated-phrase', excerpt, node)
  }

  new Visitor({
    ImportDeclaration: (node) => addImport(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => addImport(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => addImport(node.source, node.exportKind === 'type'),
    TSImportType: (node) => addImport(node.source, true),
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string')
        add('lazy-import', source.value, source)
    },
    NewExpression: (node) => {
      const name = nameOf(node.callee)
      if (name && node.arguments.length === 0) add('new-without-arguments', name, node)
    },
    TaggedTemplateExpression: (node) => {
      const name = nameOf(node.tag)
      if (name) add('tag', name, node)
    },
    Literal: (node) => {
      if (typeof node.value === 'string') addText(node.value, node)
    },
    TemplateElement: (node) => addText(node.value.raw, node),
    JSXText: (node) => addText(node.value, node),
    CallExpression: (node) => {
      const name = nameOf(node.callee)
      if (name) add('call', name, node)
      if (isQueryMethod(node.callee) && isText(node.arguments[0])) add('query-text', 'query', node)
    },
  }).visit(program)
  return uses
}

/** `name` or `object.property`; null for anything longer or computed. */
function nameOf(node: ESTree.Node): string | null {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return null
  if (node.property.type === 'Identifier' && !node.computed)
    return `${node.object.name}.${node.property.name}`
  if (node.property.type === 'Literal') return `${node.object.name}.${node.property.value}`
  return null
}

function isQueryMethod(callee: ESTree.Node): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  return callee.property.name === 'query'
}

function isText(argument: ESTree.Node | undefined): boolean {
  return (
    argument?.type === 'TemplateLiteral' ||
    (argument?.type === 'Literal' && typeof argument.value === 'string')
  )
}
