/** What a machine is, in the words of Node. */
export interface Machine {
  readonly platform: string;
  readonly arch: string;
}

interface SurplusRule {
  readonly why: string;
  /** Files of `node_modules` by their path below it, with `/` between folders. */
  isSurplus(path: string, machine: Machine): boolean;
}

const inside = (folder: string, isSurplus: (rest: string, machine: Machine) => boolean) => {
  const prefix = `${folder}/`;
  return (path: string, machine: Machine) =>
    path.startsWith(prefix) && isSurplus(path.slice(prefix.length), machine);
};

/** What packages bring along and no server or worker reads. A licence always stays. */
export const surplusRules: readonly SurplusRule[] = [
  {
    why: 'the inference engine for other machines',
    isSurplus: inside(
      'onnxruntime-node/bin/napi-v6',
      (rest, { platform, arch }) => !rest.startsWith(`${platform}/${arch}/`),
    ),
  },
  {
    why: 'the inference engine for browsers',
    isSurplus: inside(
      'onnxruntime-web',
      (rest) =>
        rest.startsWith('lib/') ||
        (rest.startsWith('dist/') && !/^dist\/ort(\.node\.min|-wasm-simd-threaded)\.(mjs|wasm)$/.test(rest)),
    ),
  },
  {
    why: 'SQLite as source, and for other machines',
    isSurplus: inside(
      'better-sqlite3',
      (rest, { platform, arch }) =>
        /^(deps|src)\//.test(rest) ||
        (rest.startsWith('prebuilds/') && rest !== `prebuilds/${platform}-${arch}.node`),
    ),
  },
  {
    why: 'builds of Tesseract that no page is read with',
    isSurplus: inside('tesseract.js-core', (rest) =>
      /^tesseract-core(?!-simd(-lstm)?\.(js|wasm)$)/.test(rest),
    ),
  },
  { why: 'MuPDF, compressed for the web', isSurplus: (path) => path === 'mupdf/dist/mupdf-wasm.wasm.br' },
  {
    why: 'what Node is compiled against',
    isSurplus: (path) => /^node-[a-z]+-[a-z0-9]+\/(include|share|lib)\//.test(path),
  },
  { why: 'types and source maps', isSurplus: (path) => /\.(d\.[cm]?ts|map)$/.test(path) },
];

/** Why a file of `node_modules` is not needed in production; undefined when it is. */
export function surplusReason(path: string, machine: Machine): string | undefined {
  if (/(^|\/)(licen[cs]e|notice)[^/]*$/i.test(path)) return undefined;
  return surplusRules.find(({ isSurplus }) => isSurplus(path, machine))?.why;
}
