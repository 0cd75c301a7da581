/** Whose forecasts these are, as their licence asks to be told wherever they are shown (https://open-meteo.com/en/licence). */
export const weatherCredit = {
	name: 'Open-Meteo.com',
	address: 'https://open-meteo.com/',
	licence: 'CC BY 4.0',
	licenceAddress: 'https://creativecommons.org/licenses/by/4.0/',
} as const;
