import 'server-only';
import { join } from 'node:path';
import { Document, Font, Page, Path, renderToBuffer, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { PRODUCT_NAME } from '@/lib/domain/product';
import { HTML_LANG } from '@/lib/i18n/locales';
import { toPrintableText } from './printable';
import type { ReceiptSheet } from './receipt-sheet';

// The wordmark of components/ui/logo.tsx.
const LETTERS =
  'M8.9 0H53.2L56.7 -16.1V-157H8.9ZM99.1 0.7Q127 0.7 140.8 -15.6Q154.6 -32 154.6 -59.5Q154.6 -86.9 140.8 -103Q127 -119.2 99.1 -119.2Q73.7 -119.2 54.7 -108.7Q35.7 -98.1 35.7 -86.6L56.6 -67.2Q56.6 -75.7 64.6 -81.5Q72.7 -87.2 82.9 -87.2Q94.3 -87.2 100.3 -81.5Q106.2 -75.8 106.2 -59.2Q106.2 -42.3 100.3 -36.7Q94.3 -31.1 82.9 -31.1Q72.7 -31.1 64.6 -36.8Q56.6 -42.5 56.6 -51.4L35.7 -31.7Q35.7 -20.2 54.7 -9.7Q73.7 0.7 99.1 0.7ZM257 -57.1H304.7Q304.7 -89.3 293.8 -104.3Q282.9 -119.3 254.9 -119.3Q228.5 -119.3 212.2 -106.1Q196 -92.9 196 -76L214.1 -64.6Q214.1 -73.7 220.6 -80.4Q227.1 -87.2 237.3 -87.2Q246 -87.2 251.5 -81.7Q257 -76.2 257 -57.1ZM166.7 0H214.4V-99.3L203.6 -118.3H166.7ZM323.8 0H371.6V-118.3H323.8ZM461.2 0.9Q499.5 0.9 517.7 -15.3Q535.9 -31.4 535.9 -59.9Q535.9 -88.4 517.7 -104Q499.5 -119.7 461.2 -119.7Q423 -119.7 404.7 -104Q386.4 -88.4 386.4 -59.9Q386.4 -31.4 404.7 -15.3Q423 0.9 461.2 0.9ZM461.2 -30.6Q449.5 -30.6 441.8 -36.2Q434.1 -41.7 434.1 -59.6Q434.1 -77.5 441.8 -82.8Q449.5 -88.2 461.2 -88.2Q473 -88.2 480.6 -82.8Q488.2 -77.5 488.2 -59.6Q488.2 -41.7 480.6 -36.2Q473 -30.6 461.2 -30.6Z';
const ACCENT = 'M327.6 -162.8L367.6 -210.8A20 20 0 1 1 398.4 -185.2L358.4 -137.2A20 20 0 0 1 327.6 -162.8Z';

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
Font.registerHyphenationCallback((word) => [word]);

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
