import type { Recognizer } from '../recognizer.ts';

const programWord =
  /versjon\p{L}*|version\p{L}*|upgrade[sd]?|updated?|oppgrader\p{L}*|oppdater\p{L}*|firmware|programvare\p{L}*|software|driver\p{L}*/u;
const program = /chrome|firefox|edge|safari|android|ios|windows/;
const version = String.raw`v?\d+(?:\.\d+){2,4}`;

/** Versions of what is named up to three words before: "oppgradert til 4.12.0.1". */
const versionOfProgram = new RegExp(
  [
    String.raw`(?=v?\d)(?<=(?:^|[^\p{L}])(?:${programWord.source}|${program.source})(?: \p{L}{1,10}){0,3} )`,
    String.raw`${version}(?: (?:to|til|and|og) ${version})?(?![.]?\d)`,
  ].join(''),
  'giu',
);

const namesProgram = new RegExp(`${programWord.source}|${program.source}`, 'iu');

/** GUIDs, hashes, MAC addresses, long serial codes and version numbers: made by machines, not about a person. */
export const machineCode: Recognizer = {
  name: 'machine-code',
  entity: {},
  patterns: [
    {
      regex:
        /(?=\{?[0-9a-f]{8}-)(?<![\p{L}\p{N}-])\{?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\}?(?![\p{L}\p{N}-])/giu,
      score: 0.98,
      contextScore: 0.98,
    },
    {
      needs: /[0-9a-f]{32}/iu,
      regex: /(?<![\p{L}\p{N}])(?=[0-9a-f]*[a-f])(?=[0-9a-f]*\d)[0-9a-f]{32,128}(?![\p{L}\p{N}])/giu,
      score: 0.97,
      contextScore: 0.97,
    },
    {
      regex: /(?=[0-9a-f]{2}[:-])(?<![\p{L}\p{N}])(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}(?![\p{L}\p{N}])/giu,
      score: 0.97,
      contextScore: 0.97,
    },
    {
      regex:
        /(?=v?\d)(?<=(?:^|[^\p{L}])(?:versjon|version|ver\.?|utgave|release|build) ?)v?\d+(?:\.\d+){1,4}/giu,
      score: 0.9,
      contextScore: 0.9,
    },
    {
      needs: namesProgram,
      regex: versionOfProgram,
      score: 0.9,
      contextScore: 0.9,
    },
    { regex: /(?=v\d)(?<![\p{L}\p{N}])v\d+(?:\.\d+){1,3}(?![\p{N}])/gu, score: 0.9, contextScore: 0.9 },
    {
      regex: /(?=\d)(?<=ISBN(?:-1[03])?:? ?)\d[\d -]{9,16}[\dX](?![\p{L}\p{N}])/gu,
      score: 0.97,
      contextScore: 0.97,
    },
    {
      regex:
        /(?=[A-Z0-9]{2,8}-)(?<![\p{L}\p{N}-])(?=[A-Z0-9-]*[A-Z])[A-Z0-9]{2,8}(?:-[A-Z0-9]{2,8}){2,6}(?![\p{L}\p{N}-])/gu,
      score: 0.7,
      contextScore: 0.7,
    },
  ],
  context: [],
  thing: 'machine_code',
  suppresses: true,
};
