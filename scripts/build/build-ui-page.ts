const PAGE = 'src/web/ui-page/ui.html'

/** The page of all components, for the tests that look at it. It is no part of the product. */
export async function buildUiPage(outDir: string): Promise<void> {
  const [{ build }, { default: react }, { default: tailwind }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
    import('@tailwindcss/vite'),
  ])
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), tailwind()],
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: { input: PAGE },
    },
  })
}
