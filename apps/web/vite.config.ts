import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { lightContract } from './light-contract/plugin.ts'
import { chunkContents } from './tools/chunk-contents.ts'
import { pageFiles } from './tools/page-files.ts'
import { pageTexts } from './tools/page-texts-plugin.ts'
import { exportsAlone, router } from './tools/router-at-build.ts'
import { sectionLists } from './tools/section-lists.ts'
import { withoutDisplayNames } from './tools/without-display-names.ts'
import { withoutSummaries } from './tools/without-summaries.ts'
import { writtenPagesAlone } from './tools/written-pages-alone.ts'

const api = process.env.GPOD_API ?? 'http://localhost:3000'

const ofApp = /\bassets\/(?:rolldown-runtime|libraries|root)-/

export default defineConfig({
  plugins: [
    pageTexts(),
    sectionLists(),
    lightContract(),
    withoutSummaries(),
    withoutDisplayNames(),
    writtenPagesAlone(),
    exportsAlone(),
    tailwindcss(),
    router(),
    pageFiles(),
    chunkContents(),
  ],
  build: {
    // The oldest browsers that run the CSS Tailwind writes. Colours in `light-dark()` are compiled down to them.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    // `npm test -- weight` tells what a page weighs; here each file of the app would be compressed once more to say so.
    reportCompressedSize: false,
    // No inlined fonts or images: a language loads its own font and nothing else, and the CSP needs no data: URLs.
    assetsInlineLimit: 0,
    // Of a part that comes later, what the app itself is made of is there: no page names it again.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !ofApp.test(file)) },
  },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
})
