import type { LetterLanguage } from '@sladd/contract';
import type { LetterBlock } from './write-letter.ts';

const tags = { title: 'h1', heading: 'h2', paragraph: 'p' } as const;

/** A letter as a self-contained HTML page. */
export function letterHtml(blocks: readonly LetterBlock[], language: LetterLanguage): string {
  const title = blocks.find((block) => block.kind === 'title');
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(title?.kind === 'title' ? title.text : '')}</title>`,
    '<style>body{font:11pt/1.5 serif;max-width:38em;margin:3em auto;padding:0 1em}h1{font-size:1.4em}h2{font-size:1.1em}</style>',
    '</head>',
    '<body>',
    ...blocks.map(blockHtml),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function blockHtml(block: LetterBlock): string {
  if (block.kind === 'list') {
    return `<ul>\n${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('\n')}\n</ul>`;
  }
  const tag = tags[block.kind];
  return `<${tag}>${escapeHtml(block.text)}</${tag}>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
