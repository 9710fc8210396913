// The borders between the rooms, as ARCHITECTURE.md draws them; the order inside each room is in
// scripts/checks/floors.ts. `npm run check` runs both; scripts/borders.test.ts plants a violation of each.

/** Room -> the rooms it may import. Anything not named here is forbidden. */
export const arrows = {
  'packages/geometry': [],
  'packages/process': [],
  'packages/billing': [],
  'packages/case': ['packages/geometry'],
  'packages/contract': ['packages/geometry'],
  'packages/proof': ['packages/contract', 'packages/legal-bases', 'packages/process'],
  'packages/terms': ['packages/geometry'],
  'packages/legal-bases': ['packages/contract'],
  'packages/pdf': ['packages/geometry', 'packages/terms'],
  'packages/analysis': ['packages/contract', 'packages/geometry', 'packages/process', 'packages/terms'],
  'packages/ocr': ['packages/geometry'],
  'packages/pipeline': [
    'packages/contract',
    'packages/geometry',
    'packages/legal-bases',
    'packages/terms',
    'packages/pdf',
    'packages/analysis',
    'packages/ocr',
  ],
  'packages/testkit': ['packages/contract', 'packages/geometry', 'packages/pdf'],
  'apps/cli': [
    'packages/case',
    'packages/contract',
    'packages/legal-bases',
    'packages/pipeline',
    'packages/process',
    'packages/proof',
  ],
  'apps/server': [
    'packages/billing',
    'packages/contract',
    'packages/geometry',
    'packages/pipeline',
    'packages/process',
    'packages/proof',
  ],
  'apps/proof-page': ['packages/contract', 'packages/proof'],
  'apps/web': [
    'packages/billing',
    'packages/case',
    'packages/contract',
    'packages/geometry',
    'packages/legal-bases',
    'packages/proof',
  ],
  e2e: ['packages/contract', 'packages/geometry'],
  bench: [
    'packages/case',
    'packages/contract',
    'packages/geometry',
    'packages/terms',
    'packages/pdf',
    'packages/analysis',
    'packages/ocr',
    'packages/pipeline',
    'apps/server',
  ],
  scripts: [
    'packages/contract',
    'packages/legal-bases',
    'packages/process',
    'apps/server',
    'apps/proof-page',
    'packages/proof',
    'bench',
  ],
  ml: ['packages/contract', 'packages/analysis'],
};

const anyRoom = '^(apps|packages)/[^/]+/|^(e2e|bench|scripts|ml)/';
const testFiles = '\\.test\\.tsx?$';

const roomRules = Object.entries(arrows).map(([room, allowed]) => ({
  name: `${room.replace('/', '-')}-arrows`,
  comment: `${room} imports only ${allowed.length > 0 ? allowed.join(', ') : 'itself'}`,
  severity: 'error',
  // The configuration of a tool belongs to the tool, not to the room.
  from: { path: `^${room}/`, pathNot: '\\.config\\.ts$' },
  // Who may use testkit is a rule of its own.
  to: { path: anyRoom, pathNot: [room, ...allowed, 'packages/testkit'].map((name) => `^${name}/`) },
}));

const rules = [
  {
    name: 'no-cycles',
    comment: 'two files that import each other are one file, or miss a third',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolved',
    comment: 'an import that is not found would escape every other rule',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'testkit-only-in-tests',
    comment: 'test data never travels with the product',
    severity: 'error',
    from: {
      pathNot: [testFiles, '^packages/testkit/', '^apps/[^/]+/src/testing/', '^e2e/', '^bench/', '^scripts/'],
    },
    to: { path: '^packages/testkit/' },
  },
  {
    name: 'no-import-of-tests',
    comment: 'a test file is an end, never a library',
    severity: 'error',
    from: {},
    to: { path: [testFiles, '\\.spec\\.ts$'] },
  },
  {
    name: 'scripts-outside-features',
    comment: 'what a script or the bench needs of the server is not the inside of a feature',
    severity: 'error',
    from: { path: '^(scripts|bench)/' },
    to: { path: '^apps/[^/]+/src/features/' },
  },
  {
    name: 'features-meet-at-index',
    comment: 'a feature reaches another one only through its index',
    severity: 'error',
    from: { path: '^apps/(server|web)/src/features/([^/]+)/' },
    to: {
      path: '^apps/$1/src/features/[^/]+/',
      pathNot: ['^apps/$1/src/features/$2/', '^apps/$1/src/features/[^/]+/index\\.tsx?$'],
    },
  },
  {
    name: 'ui-knows-no-product',
    comment: 'the design system imports neither the contract nor shared product code',
    severity: 'error',
    from: { path: '^apps/web/src/ui/' },
    to: { path: ['^apps/web/src/shared/', '^packages/(billing|contract|proof)/'] },
  },
  {
    name: 'panels-meet-in-model',
    comment: 'a workspace panel never imports another panel',
    severity: 'error',
    from: { path: '^apps/web/src/features/workspace/panels/([^/]+)/' },
    to: {
      path: '^apps/web/src/features/workspace/panels/[^/]+/',
      pathNot: '^apps/web/src/features/workspace/panels/$1/',
    },
  },
  {
    name: 'base-ui-only-in-ui',
    comment: 'apps/web/src/ui is the only place that knows the primitives library',
    severity: 'error',
    from: { pathNot: '^apps/web/src/ui/' },
    to: { path: ['node_modules/@base-ui/', '^@base-ui/'] },
  },
  {
    name: 'pipeline-only-in-workers',
    comment: 'the main thread of the server never loads WASM or a model; types are free',
    severity: 'error',
    from: { path: '^apps/server/', pathNot: ['^apps/server/src/tasks/handlers/', testFiles] },
    to: { path: '^packages/pipeline/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'work-loads-no-calls',
    comment:
      'threads and programs that work on documents load contract/work and contract/words, not all calls; types are free',
    severity: 'error',
    from: { path: '^packages/(analysis|legal-bases|pipeline|proof)/src/', pathNot: testFiles },
    to: { path: '^packages/contract/src/index\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'pdf-engines-only-in-pdf',
    comment: 'packages/pdf hides the PDF engines',
    severity: 'error',
    from: { path: anyRoom, pathNot: '^packages/pdf/' },
    to: { path: ['node_modules/(mupdf|@embedpdf)/', '^(mupdf|@embedpdf)(/|$)'] },
  },
  {
    name: 'ocr-engine-only-in-ocr',
    comment: 'packages/ocr hides the OCR engine and its language data',
    severity: 'error',
    from: { path: anyRoom, pathNot: '^packages/ocr/' },
    to: { path: ['node_modules/(tesseract|@tesseract)', '^@?tesseract'] },
  },
  {
    name: 'model-runtime-only-in-onnx',
    comment: 'one folder of packages/analysis knows the runtime of the models',
    severity: 'error',
    from: { path: anyRoom, pathNot: '^packages/analysis/src/onnx/' },
    to: { path: ['node_modules/onnxruntime-', '^onnxruntime-'] },
  },
  {
    name: 'analysis-pure-beside-onnx',
    comment: 'the rest of packages/analysis is pure and takes a classifier as a value',
    severity: 'error',
    from: { path: '^packages/analysis/src/', pathNot: ['^packages/analysis/src/onnx/', testFiles] },
    to: { path: '^packages/analysis/src/onnx/' },
  },
];

export default {
  forbidden: [...roomRules, ...rules],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Only our own build output: a dependency that lies in its package's dist folder must stay visible.
    exclude: { path: '^((apps|packages)/[^/]+|e2e|bench)/(dist|\\.tsbuild)/|^\\.tsbuild/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
