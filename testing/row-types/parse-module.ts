import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

/** A node of the syntax tree, with the properties that are read here. Which of them a node has depends on its type. */
export interface Node {
  type: string
  start: number
  end: number
  name: string
  computed: boolean
  id: Node | null
  init: Node | null
  left: Node
  right: Node
  local: Node
  imported: Node
  source: Node
  key: Node
  object: Node
  property: Node
  expression: Node
  consequent: Node
  alternate: Node | null
  argument: Node | null
  callee: Node
  tag: Node
  quasi: Node
  /** Of a function a block or an expression, of a block its statements. */
  body: Node & Node[]
  /** A text of an import, the parts of a template, the expression of a property. */
  value: Node & string & { cooked: string }
  params: Node[]
  arguments: Node[]
  declarations: Node[]
  specifiers: Node[]
  properties: Node[]
  quasis: Node[]
  expressions: Node[]
  /** The variable that a function is assigned to; added while visiting. */
  boundTo?: string
}

/** What a name stands for: an expression with the scope it was written in, or a parameter of a function. */
export type Binding =
  | { kind: 'value'; node: Node; scope: Scope }
  | { kind: 'parameter'; functionName: string | null; index: number }
  | { kind: 'import'; from: string; name: string }

export interface Scope {
  module: Module
  names: Map<string, Binding>
  outer: Scope | null
}

export interface Call {
  node: Node
  scope: Scope
}

export interface Module {
  path: string
  source: string
  /** What the whole module knows. */
  names: Map<string, Binding>
  /** Calls of plain functions by name, and of methods by `.name`. */
  calls: Map<string, Call[]>
}

const modules = new Map<string, Module>()

export function loadModule(path: string): Module {
  let module = modules.get(path)
  if (!module) {
    module = parseModule(path)
    modules.set(path, module)
  }
  return module
}

/** The file that an import names, or null when it is a package. */
export function resolveImport(from: string, importer: string): string | null {
  const root = importer.slice(0, importer.lastIndexOf('/src/') + 1)
  const path = from.startsWith('.')
    ? resolve(dirname(importer), from)
    : from.startsWith('#')
      ? join(root, 'src', from.slice(1))
      : null
  return path && existsSync(path) ? path : null
}

function parseModule(path: string): Module {
  const source = readFileSync(path, 'utf8')
  const module: Module = { path, source, calls: new Map(), names: new Map() }
  for (const statement of statementsIn(source)) visit(statement, topOf(module))
  return module
}

export const topOf = (module: Module): Scope => ({ module, names: module.names, outer: null })

/** The parser's own types are a union of all node types, which says less than it takes to tell them apart. */
const statementsIn = (source: string): Node[] => parseAst(source, { lang: 'ts' }).body as unknown as Node[]

function visit(node: Node, scope: Scope): void {
  if (node.type === 'ImportDeclaration') addImports(node, scope)
  if (node.type === 'VariableDeclarator' && node.id?.type === 'Identifier' && node.init) {
    scope.names.set(node.id.name, { kind: 'value', node: node.init, scope })
  }
  if (node.type === 'FunctionDeclaration' && node.id) {
    scope.names.set(node.id.name, { kind: 'value', node, scope })
  }
  if (node.type === 'CallExpression') addCall(node, scope)
  const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
  const inner = isFunction ? functionScope(node, scope) : scope
  if (node.type === 'VariableDeclarator' && node.init && node.id) node.init.boundTo = node.id.name
  for (const child of childrenOf(node)) visit(child, inner)
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((child): child is Node => typeof child === 'object' && child !== null && 'type' in child)

function addImports(node: Node, scope: Scope): void {
  for (const specifier of node.specifiers) {
    if (specifier.type !== 'ImportSpecifier') continue
    scope.names.set(specifier.local.name, {
      kind: 'import',
      from: node.source.value,
      name: specifier.imported.name,
    })
  }
}

function addCall(node: Node, scope: Scope): void {
  const { callee } = node
  const name =
    callee.type === 'Identifier'
      ? callee.name
      : callee.type === 'MemberExpression' && !callee.computed
        ? `.${callee.property.name}`
        : null
  if (!name) return
  const calls = scope.module.calls.get(name) ?? []
  calls.push({ node, scope })
  scope.module.calls.set(name, calls)
}

function functionScope(node: Node, outer: Scope): Scope {
  const functionName = node.id?.name ?? node.boundTo ?? null
  const names = new Map<string, Binding>()
  node.params.forEach((param, index) => {
    const target = param.type === 'AssignmentPattern' ? param.left : param
    if (target.type === 'Identifier') names.set(target.name, { kind: 'parameter', functionName, index })
  })
  return { module: outer.module, names, outer }
}
