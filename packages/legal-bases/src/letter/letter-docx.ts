import type { LetterLanguage } from '@sladd/contract';
import { strToU8, zipSync } from 'fflate';
import type { LetterBlock } from './write-letter.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const part = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const languageTags: Readonly<Record<LetterLanguage, string>> = { nb: 'nb-NO', nn: 'nn-NO', en: 'en-GB' };
const styles = { title: 'Title', heading: 'Heading1', paragraph: 'Normal' } as const;
/** A fixed date, so that the same letter gives the same bytes. Zip has no dates before 1980. */
const written = new Date(1980, 0, 1);

/** A letter as an editable Word document (ECMA-376). */
export function letterDocx(blocks: readonly LetterBlock[], language: LetterLanguage): Uint8Array {
  const body = blocks.flatMap((block) =>
    block.kind === 'list'
      ? block.items.map((item) => paragraph(item, 'ListParagraph', true))
      : [paragraph(block.text, styles[block.kind], false)],
  );
  const files = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationships([['officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relationships([
      ['styles', 'styles.xml'],
      ['numbering', 'numbering.xml'],
    ]),
    'word/document.xml': `${xml}<w:document xmlns:w="${word}"><w:body>${body.join('')}${page}</w:body></w:document>`,
    'word/styles.xml': stylesXml(languageTags[language]),
    'word/numbering.xml': numbering,
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])),
    { mtime: written },
  );
}

function paragraph(text: string, style: string, isItem: boolean): string {
  const bullet = isItem ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : '';
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${bullet}</w:pPr><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
}

/** A4 with margins of 25 mm, in twentieths of a point. */
const page = [
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/>',
  '<w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418" w:header="709" w:footer="709" w:gutter="0"/>',
  '</w:sectPr>',
].join('');

const contentTypes = [
  `${xml}<Types xmlns="${packages}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  `<Override PartName="/word/document.xml" ContentType="${part}.document.main+xml"/>`,
  `<Override PartName="/word/styles.xml" ContentType="${part}.styles+xml"/>`,
  `<Override PartName="/word/numbering.xml" ContentType="${part}.numbering+xml"/>`,
  '</Types>',
].join('');

const numbering = [
  `${xml}<w:numbering xmlns:w="${word}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0">`,
  '<w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr>',
  '</w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>',
].join('');

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const rows = targets.map(
    ([type, target], index) =>
      `<Relationship Id="r${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${xml}<Relationships xmlns="${packages}/relationships">${rows.join('')}</Relationships>`;
}

/** Sizes are in half points. */
function stylesXml(language: string): string {
  const style = (id: string, name: string, size: number, isBold: boolean) =>
    `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${name}"/><w:pPr><w:spacing w:after="160"/></w:pPr><w:rPr>${isBold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr></w:style>`;
  return [
    `${xml}<w:styles xmlns:w="${word}"><w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="${language}"/></w:rPr></w:rPrDefault></w:docDefaults>`,
    style('Normal', 'Normal', 22, false),
    style('Title', 'Title', 32, true),
    style('Heading1', 'heading 1', 26, true),
    style('ListParagraph', 'List Paragraph', 22, false),
    '</w:styles>',
  ].join('');
}

/** Without characters that XML does not allow (XML 1.0, 2.2): control characters, lone surrogates, two noncharacters. */
function escapeXml(text: string): string {
  const printable = text.replace(/[^\t\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
  return printable.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
