import './link-workspaces.mjs';
import { writeOrCheck } from './generated-document.ts';

// Linked above, so not before.
const { builtInSets, BasisIndex, citeBasis } = await import('../packages/legal-bases/src/index.ts');
const index = new BasisIndex(builtInSets);
const cell = (text: string): string => text.replaceAll('|', '\\|');

const sections = builtInSets.map((set) => {
  const language = set.languages[0] ?? 'en';
  const rows = set.bases.map((basis) => {
    const found = index.find(`${set.id}/${basis.id}`);
    const cited = found ? citeBasis(found, { language, style: 'long' }) : basis.id;
    const kind = basis.role === 'secrecy_rule' ? 'secrecy rule' : basis.may_rule ? 'may' : 'shall';
    const state = basis.confirmed ? 'read' : '**unconfirmed**';
    const { description } = basis;
    return `| \`${basis.id}\` | ${cell(cited)} | ${cell(description[language] ?? '')} | ${kind} | ${state} | ${cell(basis.source)} |`;
  });
  return [
    `## \`${set.id}\`: ${set.name[language]}`,
    '',
    `Compared on ${set.checked_on}. ${set.valid_from ? `In force from ${set.valid_from}. ` : ''}Source: ${set.source}.`,
    set.use === 'privacy' ? '\nNone of these is a ground to refuse access to a document.' : '',
    '',
    '| Id | Citation | About | Rule | Source | Where |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
});

const document = `# Legal bases

Generated from \`packages/legal-bases/sets\` by \`npm run legal-bases\`.

This page lists every provision that Sladd offers as the reason for a black box, and where we read it. Sladd gives no legal
advice: whoever decides about access is responsible for the choice of provision.

- **May** (column "Rule"): access can be given all the same, and this has to be considered.
- **Shall:** there is no such choice, as with a duty of secrecy.
- **Secrecy rule:** what a duty of secrecy is based on. A duty such as offl. § 13 never stands alone: it names its rule.
- **Unconfirmed** (column "Source"): nobody has compared the provision with its source yet. Sladd shows this wherever it offers
  the provision.

A test fails when a set was last compared more than twelve months ago.

${sections.join('\n')}`;

writeOrCheck('docs/legal-bases.md', document, 'npm run legal-bases');
