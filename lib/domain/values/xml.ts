/** An element of an XML document: its name with text or children; children that are null are left out. */
export type XmlNode = readonly [
  name: string,
  content: string | readonly (XmlNode | null)[],
  attributes?: Readonly<Record<string, string>>,
];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for XML 1.0: entities for markup, nothing that the standard forbids (control and lone surrogates). */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);

const NAME = /^[A-Za-z_][\w.:-]*$/;

function write([name, content, attributes = {}]: XmlNode, indent: string): string {
  const names = [name, ...Object.keys(attributes)];
  if (!names.every((one) => NAME.test(one))) throw new RangeError(`not a name in XML: ${names.join(' ')}`);
  const head = `${indent}<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}>`;
  if (typeof content === 'string') return `${head}${escaped(content)}</${name}>`;
  const inside = content.filter((node) => node !== null).map((node) => write(node, `${indent}  `));
  return [head, ...inside, `${indent}</${name}>`].join('\n');
}

/** An XML document in UTF-8, indented by two spaces. Throws RangeError for a name that XML forbids. */
export const xmlDocument = (root: XmlNode): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`;
