import 'server-only';
import { join } from 'node:path';
import { Document, Font, Page, Path, renderToBuffer, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { PRODUCT_NAME } from '@/lib/domain/product';
import { ACCENT, LETTERS } from '@/lib/domain/wordmark';
import { HTML_LANG } from '@/lib/i18n/locales';
import { toPrintableText, wordPieces } from './printable';
import type { ReceiptSheet } from './receipt-sheet';

const INK = '#13080E';
const INK_2 = '#64545D';
const LINE = '#DED4D9';
const DISPLAY = 'Anybody';
const TEXT = 'Figtree';

// Subsets of the web fonts for PDF (fonts/README.md).
const font = (name: string) => join(process.cwd(), 'lib/server/receipts/fonts', `${name}.woff`);
Font.register({ family: DISPLAY, src: font('anybody-84-800') });
Font.register({
  family: TEXT,
  fonts: [
    { src: font('figtree-400'), fontWeight: 400 },
    { src: font('figtree-700'), fontWeight: 700 },
  ],
});

// The library's hyphenation uses English rules for Spanish words.
Font.registerHyphenationCallback(wordPieces);

const styles = StyleSheet.create({
  page: { fontFamily: TEXT, fontSize: 10, color: INK, padding: 48, lineHeight: 1.4 },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start' },
  title: { fontFamily: DISPLAY, fontSize: 24, lineHeight: 1.1, textAlign: 'right' },
  stamp: { fontWeight: 700, color: '#B3330C', textAlign: 'right', marginTop: 4 },
  parties: { flexDirection: 'row', gap: 24, marginTop: 28 },
  party: { flex: 1 },
  label: { color: INK_2, fontSize: 9 },
  name: { fontWeight: 700, fontSize: 11 },
  strong: { fontWeight: 700 },
  soft: { color: INK_2 },
  facts: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    marginTop: 20,
    borderTop: `2 solid ${INK}`,
    paddingTop: 8,
  },
  fact: { width: '50%', paddingVertical: 3, paddingRight: 12 },
  table: { marginTop: 18 },
  row: { flexDirection: 'row', borderBottom: `1 solid ${LINE}`, paddingVertical: 6 },
  rowHead: {
    flexDirection: 'row',
    borderBottom: `1 solid ${INK}`,
    paddingBottom: 4,
    color: INK_2,
    fontSize: 9,
  },
  cellName: { flex: 1, paddingRight: 8 },
  cell: { width: 62, textAlign: 'right' },
  cellShort: { width: 52, textAlign: 'right' },
  sums: { marginLeft: 'auto', width: 260, marginTop: 10 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2 },
  total: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTop: `2 solid ${INK}`,
    marginTop: 4,
    paddingTop: 6,
    fontWeight: 700,
    alignItems: 'center',
  },
  amount: { fontFamily: DISPLAY, fontSize: 20, lineHeight: 1.1 },
  returns: { marginTop: 22, borderTop: `2 solid ${INK}`, paddingTop: 8 },
  note: { position: 'absolute', left: 48, right: 48, bottom: 32, color: INK_2, fontSize: 8.5 },
});

function Party({ label, name, rows }: ReceiptSheet['seller']) {
  return (
    <View style={styles.party}>
      <Text style={styles.label}>{label}</Text>
      <Text style={styles.name}>{toPrintableText(name)}</Text>
      {rows.map((row) => (
        <Text key={row}>{toPrintableText(row)}</Text>
      ))}
    </View>
  );
}

function Lines({ heads, lines }: ReceiptSheet) {
  return (
    <View style={styles.table}>
      <View style={styles.rowHead} fixed>
        <Text style={styles.cellName}>{heads.name}</Text>
        <Text style={styles.cellShort}>{heads.quantity}</Text>
        <Text style={styles.cell}>{heads.price}</Text>
        <Text style={styles.cell}>{heads.tax}</Text>
        <Text style={styles.cell}>{heads.total}</Text>
      </View>
      {lines.map((line) => (
        <View key={line.id} style={styles.row} wrap={false}>
          <View style={styles.cellName}>
            <Text style={styles.strong}>{toPrintableText(line.name)}</Text>
            {line.detail && <Text style={styles.label}>{line.detail}</Text>}
          </View>
          <Text style={styles.cellShort}>{line.quantity}</Text>
          <Text style={styles.cell}>{line.price}</Text>
          <Text style={styles.cell}>{line.tax}</Text>
          <Text style={[styles.cell, styles.strong]}>{line.total}</Text>
        </View>
      ))}
    </View>
  );
}

function Returns({ returns }: { returns: NonNullable<ReceiptSheet['returns']> }) {
  return (
    <View style={styles.returns} wrap={false}>
      <Text style={styles.name}>{returns.label}</Text>
      {returns.rows.map((row) => (
        <View key={row.id} style={styles.row}>
          <View style={styles.cellName}>
            <Text>{toPrintableText(row.label)}</Text>
            {row.detail && <Text style={styles.label}>{toPrintableText(row.detail)}</Text>}
          </View>
          <Text style={styles.cell}>{row.value}</Text>
        </View>
      ))}
      <View style={[styles.sums, styles.sum]}>
        <Text style={styles.name}>{returns.kept.label}</Text>
        <Text style={styles.name}>{returns.kept.value}</Text>
      </View>
    </View>
  );
}

function ReceiptDocument({ sheet }: { sheet: ReceiptSheet }) {
  return (
    <Document
      title={sheet.title}
      author={toPrintableText(sheet.seller.name)}
      creator={PRODUCT_NAME}
      language={HTML_LANG[sheet.locale]}
    >
      <Page size="LETTER" style={styles.page}>
        <View style={styles.head}>
          <Svg viewBox="4 -218 536 226" style={{ width: 96, height: 40 }}>
            <Path d={LETTERS} fill={INK} />
            <Path d={ACCENT} fill="#FF387E" />
          </Svg>
          <View>
            <Text style={styles.title}>{sheet.title}</Text>
            {sheet.stamp && <Text style={styles.stamp}>{sheet.stamp}</Text>}
          </View>
        </View>
        <View style={styles.parties}>
          <Party {...sheet.seller} />
          <Party {...sheet.buyer} />
        </View>
        <View style={styles.facts}>
          {sheet.facts.map(({ label, value }) => (
            <View key={label} style={styles.fact}>
              <Text style={styles.label}>{label}</Text>
              <Text style={styles.strong}>{toPrintableText(value)}</Text>
            </View>
          ))}
        </View>
        <Lines {...sheet} />
        <View style={styles.sums} wrap={false}>
          {sheet.sums.map(({ label, value }) => (
            <View key={label} style={styles.sum}>
              <Text style={styles.soft}>{label}</Text>
              <Text>{value}</Text>
            </View>
          ))}
          <View style={styles.total}>
            <Text>{sheet.total.label}</Text>
            <Text style={styles.amount}>{sheet.total.value}</Text>
          </View>
        </View>
        {sheet.returns && <Returns returns={sheet.returns} />}
        <Text style={styles.note} fixed>
          {sheet.note}
        </Text>
      </Page>
    </Document>
  );
}

/** The receipt as a PDF, letter size, with selectable text. Server only; takes up to a second. */
export const renderReceipt = (sheet: ReceiptSheet): Promise<Buffer> =>
  renderToBuffer(<ReceiptDocument sheet={sheet} />);
