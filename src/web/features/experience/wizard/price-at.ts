/** On which step of an experience's wizard its price stands, from 0. */
export const priceAt = 2;
