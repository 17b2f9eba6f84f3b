import { mailColors as colors } from '../mail/mail-colors.ts';
import { pdfFont } from './pdf-fonts.ts';

/** What our papers share: the page and its titles; and those of a sale: two sides at the top, a line of each thing, their totals on the right, small print below. */
export const documentStyles = {
  page: {
    fontFamily: pdfFont,
    fontSize: 9,
    color: colors.text,
    paddingTop: 40,
    paddingBottom: 64,
    paddingHorizontal: 40,
    lineHeight: 1.4,
  },
  brand: { fontWeight: 600, fontSize: 11, color: colors.pine },
  title: { fontWeight: 600, fontSize: 18, lineHeight: 1.2, marginTop: 14 },
  dimmed: { color: colors.dimmed },
  strong: { fontWeight: 600 },
  sides: { flexDirection: 'row', gap: 24, marginTop: 18, marginBottom: 18 },
  side: { flex: 1 },
  row: {
    flexDirection: 'row',
    borderBottomWidth: 1,
    borderBottomColor: colors.line,
    paddingVertical: 5,
  },
  name: { flex: 1, paddingRight: 8 },
  amount: { width: 86, textAlign: 'right' },
  totals: { marginTop: 12, marginLeft: 'auto', width: 250 },
  total: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2 },
  grand: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 1,
    borderTopColor: colors.text,
    marginTop: 4,
    paddingTop: 6,
    fontWeight: 600,
    fontSize: 13,
  },
  notes: { marginTop: 22, gap: 2, fontSize: 8, color: colors.dimmed },
} as const;
