/** Tests and what only they use; they may look into everything. */
export function isTestCode(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path) || /(^|\/)testing\//.test(path) || /^(e2e|bench)\//.test(path)
}

/** Not part of the product: may use the environment, the network and the clock as it likes. */
export function isOutsideProduct(path: string): boolean {
  return isTestCode(path) || /^(scripts|src\/sandbox)\//.test(path) || isConfigFile(path)
}

export function isConfigFile(path: string): boolean {
  return /^[^/]+\.config\.ts$/.test(path)
}
