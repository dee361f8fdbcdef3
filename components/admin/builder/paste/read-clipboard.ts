import type { Cells } from './columns';

const tidy = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim();

type TableCell = Pick<HTMLTableCellElement, 'textContent' | 'colSpan' | 'rowSpan'>;

/** The cells of a table by column; one that spans columns or rows leaves the others empty. */
export function spreadCells(rows: readonly (readonly TableCell[])[]): string[][] {
  /** How many further rows a cell above covers, by column. */
  const covered: number[] = [];
  return rows.map((cells) => {
    const line: string[] = [];
    const passCovered = () => {
      for (let left = covered[line.length] ?? 0; left > 0; left = covered[line.length] ?? 0) {
        covered[line.length] = left - 1;
        line.push('');
      }
    };
    for (const { textContent, colSpan, rowSpan } of cells) {
      passCovered();
      for (let at = 0; at < colSpan; at++) {
        covered[line.length] = rowSpan - 1;
        line.push(at === 0 ? tidy(textContent ?? '') : '');
      }
    }
    passCovered();
    return line;
  });
}

function readTable(table: HTMLTableElement): string[][] {
  for (const end of table.querySelectorAll('br')) end.replaceWith(' ');
  return spreadCells([...table.rows].map((row) => [...row.cells]));
}

/** The separator: a tab, or else the most frequent candidate in the first line. */
function delimiterOf(text: string): string {
  if (text.includes('\t')) return '\t';
  const [first = ''] = text.split('\n');
  const count = (mark: string) => first.split(mark).length;
  return count(';') > count(',') ? ';' : ',';
}

/** Reads TSV or CSV text into cells. An unclosed quote is treated as a character. */
export async function readText(text: string): Promise<string[][]> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const options = {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    // 30" inside a cell is text.
    relax_quotes: true,
    skip_empty_lines: false,
    bom: true,
  } as const;
  const read = (quote: '"' | null): string[][] => parse(text, { ...options, quote });
  const lines = (() => {
    try {
      return read('"');
    } catch {
      return read(null);
    }
  })();
  return lines.map((line) => line.map(tidy));
}

const withoutEdges = (lines: string[][]): Cells => {
  const isFilled = (line: string[]) => line.some((cell) => cell !== '');
  return lines.slice(lines.findIndex(isFilled), lines.findLastIndex(isFilled) + 1);
};

/**
 * The cells that a spreadsheet put on the clipboard: its HTML table, whose cell boundaries are unambiguous,
 * or else its text. The HTML is neither executed nor displayed.
 */
export async function readClipboard(html: string, text: string): Promise<Cells> {
  const table = /<table[\s>]/i.test(html)
    ? new DOMParser().parseFromString(html, 'text/html').querySelector('table')
    : null;
  return withoutEdges(table ? readTable(table) : await readText(text));
}
