/** The VAT of what is sold, in basis points (specification point 9). */
export const saleVatRate = 2000;
