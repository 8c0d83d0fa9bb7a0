import { type Binding, loadModule, type Node, resolveImport, type Scope, topOf } from './parse-module.ts'

/** Thrown for statements whose text can't be told without running the program. */
export class Undecided extends Error {}

const PARAMETER = '\0'

/** The text of a statement as PostgreSQL gets it. Of optional parts, the one that is written first is in it. */
export function statementText(node: Node, scope: Scope): string {
  const text = fragment(node, scope)
  if (text === null) throw new Undecided(`a statement made by ${node.type}`)
  let count = 0
  return text.replaceAll(PARAMETER, () => `$${++count}`)
}

/** The text of an expression that is part of a statement; null for values, which become parameters. */
function fragment(node: Node, scope: Scope): string | null {
  switch (node.type) {
    case 'TaggedTemplateExpression':
      return node.tag.name === 'sql' ? template(node.quasi, scope) : null
    case 'Identifier':
      return named(node.name, scope)
    case 'ConditionalExpression':
      return fragment(node.consequent, scope) || fragment(node.alternate!, scope)
    case 'CallExpression':
      return called(node, scope)
    case 'MemberExpression':
      return member(node, scope)
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return fragment(node.expression, scope)
    default:
      return null
  }
}

function template(quasi: Node, scope: Scope): string {
  return quasi.quasis
    .map((part, index) => {
      const insert = quasi.expressions[index]
      return part.value.cooked + (insert ? (fragment(insert, scope) ?? PARAMETER) : '')
    })
    .join('')
}

function find(name: string, scope: Scope | null): { binding: Binding; scope: Scope } | null {
  for (let at = scope; at; at = at.outer) {
    const binding = at.names.get(name)
    if (binding) return { binding, scope: at }
  }
  return null
}

/** The expression that a name stands for, followed through imports and into the first call that gives a parameter. */
function meaningOf(name: string, scope: Scope): { node: Node; scope: Scope } | null {
  const found = find(name, scope)
  if (!found) return null
  const { binding } = found
  if (binding.kind === 'value') return binding
  if (binding.kind === 'parameter') {
    const call = binding.functionName && found.scope.module.calls.get(binding.functionName)?.[0]
    const argument = call ? call.node.arguments[binding.index] : null
    return call && argument ? { node: argument, scope: call.scope } : null
  }
  const path = resolveImport(binding.from, found.scope.module.path)
  return path ? meaningOf(binding.name, topOf(loadModule(path))) : null
}

function named(name: string, scope: Scope): string | null {
  const value = meaningOf(name, scope)
  return value && fragment(value.node, value.scope)
}

function called(node: Node, scope: Scope): string | null {
  const { callee } = node
  if (callee.type === 'MemberExpression') {
    // A statement that a list adds to begins with the initial value of `reduce`.
    const isReduce = callee.property.name === 'reduce' && node.arguments.length === 2
    return isReduce ? fragment(node.arguments[1]!, scope) : null
  }
  const result = resultOf(node, scope)
  return result && fragment(result.node, result.scope)
}

/** What a function of ours returns, with the arguments of this call as its parameters. */
function resultOf(call: Node, scope: Scope): { node: Node; scope: Scope } | null {
  const made = call.callee.type === 'Identifier' ? meaningOf(call.callee.name, scope) : null
  if (!made || !/Function/.test(made.node.type)) return null
  const names = new Map<string, Binding>()
  made.node.params.forEach((param, index) => {
    bind(param, call.arguments[index], names, scope)
  })
  const inner: Scope = { module: made.scope.module, names, outer: made.scope }
  const { body } = made.node
  if (body.type !== 'BlockStatement') return { node: body, scope: inner }
  declare(body, inner)
  const returned = returnsIn(body).find(
    (each) => each.type === 'ObjectExpression' || fragment(each, inner) !== null,
  )
  return returned ? { node: returned, scope: inner } : null
}

function bind(param: Node, argument: Node | undefined, names: Map<string, Binding>, scope: Scope): void {
  const [target, value] =
    param.type === 'AssignmentPattern' ? [param.left, argument ?? param.right] : [param, argument]
  if (target.type === 'Identifier' && value) names.set(target.name, { kind: 'value', node: value, scope })
}

function declare(body: Node, scope: Scope): void {
  for (const statement of body.body) {
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations) {
      if (id?.type === 'Identifier' && init) scope.names.set(id.name, { kind: 'value', node: init, scope })
    }
  }
}

function returnsIn(node: Node): Node[] {
  if (node.type === 'ReturnStatement') return node.argument ? [node.argument] : []
  if (node.type === 'BlockStatement') return node.body.flatMap(returnsIn)
  if (node.type === 'IfStatement') {
    return [...returnsIn(node.consequent), ...(node.alternate ? returnsIn(node.alternate) : [])]
  }
  return []
}

/** A property of a table of statements; the first where which one is decided when the program runs. */
function member(node: Node, scope: Scope): string | null {
  const owner =
    node.object.type === 'Identifier'
      ? meaningOf(node.object.name, scope)
      : node.object.type === 'CallExpression'
        ? resultOf(node.object, scope)
        : null
  if (owner?.node.type !== 'ObjectExpression') return null
  const properties = owner.node.properties.filter((property) => property.type === 'Property')
  const wanted = node.computed
    ? properties[0]
    : properties.find((property) => property.key.name === node.property.name)
  return wanted ? fragment(wanted.value, owner.scope) : null
}
