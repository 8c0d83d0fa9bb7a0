/** Tests and what only they use. They may import anything. */
export function isTestCode(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path) || /(^|\/)testing\//.test(path) || /^(e2e|bench)\//.test(path)
}

/** Not part of the product: may use the network and the clock freely. */
export function isOutsideProduct(path: string): boolean {
  return isTestCode(path) || /^(scripts|tools|src\/sandbox)\//.test(path) || /^[^/]+\.config\.ts$/.test(path)
}
