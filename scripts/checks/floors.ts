/** A folder or file that stands directly in a place, or several that still import each other and are to be untied. */
export type Floor = string | { readonly knot: readonly string[] };

/** Place, from the root, to the order of what stands in it. */
export type Floors = Readonly<Record<string, readonly Floor[]>>;

const features = 'apps/web/src/features';

/**
 * The order of the folders inside every room, the lowest first: each may import those before it, never one after it.
 * Files beside them have no floor of their own; they only must not close a ring.
 */
export const floors: Floors = {
  'packages/geometry/src': [],
  'packages/process/src': [],
  'packages/billing/src': [],
  'packages/terms/src': [],
  'packages/contract/src': [
    'call',
    'catalogue',
    'account',
    'settings',
    'document',
    'redaction',
    'detection',
    'site',
  ],
  'packages/pdf/src': [
    { knot: ['engine', 'objects'] },
    'content',
    'images',
    { knot: ['fonts', 'text', 'survey', 'layers', 'sanitise', 'plan', 'side-channel'] },
    'appearance',
    'raster',
    'drawings',
    'verify',
    'redact',
    'inspect',
  ],
  'packages/pdf/src/verify': [{ knot: ['check-page.ts', 'readers'] }],
  'packages/analysis/src': [
    'text',
    { knot: ['candidate.ts', 'reasons.ts', 'models.ts', 'recognizers', 'names', 'encoder'] },
    'context',
    'gliner',
    'meaning-search',
    'onnx',
  ],
  'packages/analysis/src/encoder': ['spans', { knot: ['encoder-tagger.ts', 'network', 'tokens'] }],
  'packages/analysis/src/names': [{ knot: ['sections.ts', 'doubt.ts', 'lists', 'model'] }],
  'packages/ocr/src': ['image', 'engine', 'page', 'picture'],
  'packages/pipeline/src': [
    'document',
    'reading',
    'models',
    'detection',
    'elsewhere',
    'search',
    'redaction',
    'verification',
  ],
  'packages/testkit/src': ['values', 'texts', 'documents', 'pdf', 'streams', 'scans'],
  'apps/cli/src': ['messages', 'options', 'commands'],
  'apps/server/src': ['adapters', 'db', 'tasks', 'http', 'outbox', 'features', 'commands'],
  'apps/server/src/features': [
    'settings',
    'departments',
    'subscriptions',
    'auth',
    'account',
    'contact',
    'documents',
    'extract',
    'search',
    'detection',
    'redaction',
    'health',
    'site',
  ],
  'apps/web/src': ['locales', 'styles', 'ui', 'shared', 'features', 'dev', 'app'],
  [features]: ['auth', 'account', 'billing', 'contact', 'organization', 'settings', 'workspace'],
  [`${features}/workspace`]: [
    'model',
    'documents',
    'mounted',
    'sample',
    'jobs',
    'kept',
    'commands',
    'findings',
    'bulk',
    'looked-for',
    'redaction',
    'dialogs',
    'ocr',
    'file-badge',
    'results',
    'toolbar',
    'viewer',
    'panels',
    'sidebar',
    'status-bar',
    'upload',
  ],
  [`${features}/workspace/model`]: [
    'highlights',
    'search',
    'files',
    'account',
    'run',
    'redaction',
    'history',
    'reading',
    'selectors',
    'actions',
    'layout',
    'session',
  ],
  [`${features}/workspace/viewer`]: ['movement', 'marks', 'words', 'pages', 'fullscreen', 'beside'],
  [`${features}/workspace/panels`]: [
    'files',
    'thumbnails',
    'detection',
    'search',
    'redaction',
    'settings',
    'history',
    'user',
  ],
  'bench/src': ['ocr', 'detect', 'server', 'jobs', 'corpus'],
  'e2e/src': ['sight', 'bench'],
  scripts: ['checks', 'chaos', 'isolation'],
  ml: [],
};

/** The folders and files that share a floor. */
export function namesOf(floor: Floor): readonly string[] {
  return typeof floor === 'string' ? [floor] : floor.knot;
}
