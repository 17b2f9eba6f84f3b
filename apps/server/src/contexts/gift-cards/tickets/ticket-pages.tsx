import {
  fitcoinsOf,
  fitcoinsWords,
  formatGiftCardCode,
  ticketConditions,
  type Ticket,
} from '@elan/domain/gift-cards';
import { Document, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { mailColors as colors } from '../../../platform/mail/mail-colors.ts';
import { pdfFont, pdfText } from '../../../platform/pdf/pdf-fonts.ts';

/** Cards on a sheet to cut: two by four. */
const cardsOfSheet = 8;
const sheet = { width: 254, height: 178, gap: 10 } as const;

const styles = StyleSheet.create({
  page: { fontFamily: pdfFont, fontSize: 8, color: colors.text, padding: 38, lineHeight: 1.35 },
  sheet: { flexDirection: 'row', flexWrap: 'wrap', gap: sheet.gap },
  card: {
    width: sheet.width,
    height: sheet.height,
    borderWidth: 1,
    borderColor: colors.line,
    borderRadius: 10,
    overflow: 'hidden',
  },
  hero: { height: 62, backgroundColor: colors.pine, paddingVertical: 10, paddingHorizontal: 14 },
  lanes: { position: 'absolute', top: 0, right: 0, width: 80, height: 62 },
  brand: { color: colors.linen, fontSize: 9, fontWeight: 600 },
  worth: { color: colors.linen, fontSize: 18, fontWeight: 600, lineHeight: 1.15, marginTop: 4 },
  body: { flexDirection: 'row', flexGrow: 1, padding: 12, gap: 10 },
  words: { flex: 1, justifyContent: 'space-between' },
  code: { fontSize: 13, fontWeight: 600, lineHeight: 1.2 },
  dimmed: { color: colors.dimmed },
  large: {
    width: 519,
    height: 360,
    borderWidth: 1,
    borderColor: colors.line,
    borderRadius: 16,
    overflow: 'hidden',
  },
  largeHero: { height: 136, backgroundColor: colors.pine, paddingVertical: 24, paddingHorizontal: 28 },
  largeLanes: { position: 'absolute', top: 0, right: 0, width: 176, height: 136 },
  largeBody: { flexDirection: 'row', flexGrow: 1, padding: 26, gap: 26 },
  conditions: { gap: 2 },
  how: { marginTop: 26, gap: 7, fontSize: 11 },
  title: { fontSize: 14, fontWeight: 600, lineHeight: 1.3 },
});

export type TicketPagesProps = {
  /** One card on a page of its own, or cards on sheets. */
  readonly of: 'card' | 'lot';
  readonly tickets: readonly Ticket[];
  readonly productName: string;
  /** Where people sign in, as they read it: « elan.fr ». */
  readonly address: string;
};

const sessionWords = (sessions: number): string => `${sessions}\u00a0${sessions > 1 ? 'séances' : 'séance'}`;

/** The running lanes of the brand, in the corner of what is pine. */
function Lanes({ style }: { style: (typeof styles)['lanes'] }) {
  const arc = (radius: number) => `M${140 - radius} 0A${radius} ${radius} 0 0 0 140 ${radius}`;
  return (
    <Svg viewBox="0 0 140 108" style={style}>
      {[44, 66, 88].map((radius) => (
        <Path key={radius} d={arc(radius)} stroke={colors.button} strokeWidth={12} fill="none" />
      ))}
      <Path d={arc(66)} stroke={colors.accent} strokeWidth={12} fill="none" strokeDasharray="46 200" />
    </Svg>
  );
}

/** The QR code, with the quiet border that readers ask for. */
function Qr({ qr, side }: { qr: Ticket['qr']; side: number }) {
  return (
    <Svg viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`} style={{ width: side, height: side }}>
      <Path d={qr.path} fill={colors.text} />
    </Svg>
  );
}

function SmallTicket({ ticket, productName }: { ticket: Ticket; productName: string }) {
  return (
    <View style={styles.card} wrap={false}>
      <View style={styles.hero}>
        <Lanes style={styles.lanes} />
        <Text style={styles.brand}>{pdfText(`${productName}, carte cadeau`)}</Text>
        <Text style={styles.worth}>{sessionWords(ticket.sessions)}</Text>
      </View>
      <View style={styles.body}>
        <View style={styles.words}>
          <View>
            <Text style={styles.dimmed}>Code</Text>
            <Text style={styles.code}>{formatGiftCardCode(ticket.code)}</Text>
          </View>
          <View>
            {ticketConditions(ticket).map((condition) => (
              <Text key={condition} style={styles.dimmed}>
                {pdfText(condition)}
              </Text>
            ))}
          </View>
        </View>
        <Qr qr={ticket.qr} side={84} />
      </View>
    </View>
  );
}

function LargeTicket({
  ticket,
  productName,
  address,
}: { ticket: Ticket } & Omit<TicketPagesProps, 'of' | 'tickets'>) {
  const { code, sessions, qr } = ticket;
  return (
    <Page size="A4" style={styles.page}>
      <View style={styles.large}>
        <View style={styles.largeHero}>
          <Lanes style={styles.largeLanes} />
          <Text style={[styles.brand, { fontSize: 13 }]}>{pdfText(`${productName}, carte cadeau`)}</Text>
          <Text style={[styles.worth, { fontSize: 38, marginTop: 10 }]}>{sessionWords(sessions)}</Text>
        </View>
        <View style={styles.largeBody}>
          <View style={styles.words}>
            <View>
              <Text style={[styles.dimmed, { fontSize: 11 }]}>Code</Text>
              <Text style={[styles.code, { fontSize: 24 }]}>{formatGiftCardCode(code)}</Text>
              <Text style={[styles.dimmed, { fontSize: 11, marginTop: 4 }]}>
                {pdfText(`Soit ${fitcoinsWords(fitcoinsOf(sessions))}.`)}
              </Text>
            </View>
            <View style={styles.conditions}>
              {ticketConditions(ticket).map((condition) => (
                <Text key={condition} style={[styles.dimmed, { fontSize: 10 }]}>
                  {pdfText(condition)}
                </Text>
              ))}
            </View>
          </View>
          <Qr qr={qr} side={164} />
        </View>
      </View>
      <View style={styles.how}>
        <Text style={styles.title}>Comment l’utiliser</Text>
        <Text>
          1. Scannez le code avec votre téléphone, ou ouvrez {address} puis « Portefeuille » dans votre
          espace.
        </Text>
        <Text>2. Ajoutez la carte. Ses Fitcoins arrivent aussitôt dans votre portefeuille.</Text>
        <Text>3. Réservez une séance et payez-la avec vos Fitcoins.</Text>
      </View>
    </Page>
  );
}

/** One card on a page of its own, or the cards of a lot on sheets to print and cut. */
export function TicketPages({ of, tickets, productName, address }: TicketPagesProps) {
  const [only] = tickets;
  const sheets = Array.from({ length: Math.ceil(tickets.length / cardsOfSheet) }, (_, rank) =>
    tickets.slice(rank * cardsOfSheet, (rank + 1) * cardsOfSheet),
  );
  return (
    <Document
      title={of === 'lot' ? 'Cartes cadeaux' : 'Carte cadeau'}
      author={productName}
      creator={productName}
      producer={productName}
      language="fr-FR"
    >
      {of === 'card' && only ? (
        <LargeTicket ticket={only} productName={productName} address={address} />
      ) : (
        sheets.map((some) => (
          <Page key={some[0]?.code} size="A4" style={styles.page}>
            <View style={styles.sheet}>
              {some.map((ticket) => (
                <SmallTicket key={ticket.code} ticket={ticket} productName={productName} />
              ))}
            </View>
          </Page>
        ))
      )}
    </Document>
  );
}
