/** The brand in mails, which know no style sheet (design direction, colour tokens, light). */
export const mailColors = {
  page: '#fbfaf7',
  card: '#ffffff',
  line: '#e6e4dc',
  text: '#17211d',
  dimmed: '#636057',
  pine: '#003524',
  linen: '#fbfaf7',
  button: '#006446',
  accent: '#f57050',
} as const;

export const mailFont = '"Hanken Grotesk", "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
