/** What stands as it is in every language: names, addresses, money, links, and the calendar's own words. */
const unspoken = [
	/https?:\/\/\S+/g,
	/\S+@\S+/g,
	/^(?!SUMMARY|DESCRIPTION).*$/gm,
	/\b(?:US|Rs|UV|Open-Meteo\.com|CC BY|Mateship|Google|Facebook|SUMMARY|DESCRIPTION|n(?=[A-Z\u0080-\uffff+]))/g,
	/\b(?:Kamal|Silva|Anu|Perera|Mate|Nimal|Sagarika|Sunset sail round the fort|Colombo|Bank of Galle)\b/g,
	/Galle(?: Fisheries Harbour, pier 3|, Southern Province(?:, Sri Lanka)?)?/g,
	/\b[a-z0-9]{10}\b/g,
];

/** The English words of a message in another language, beside names and the `own` words of people and places. */
export const leftInEnglish = (text: string, own: readonly string[]): readonly string[] => {
	const calendar = text.startsWith('BEGIN:VCALENDAR');
	const spoken = unspoken
		.filter((_, at) => calendar || at !== 2)
		.concat(own.map((word) => new RegExp(word, 'g')))
		.reduce((rest, known) => rest.replaceAll(known, ' '), text);
	return spoken.match(/[A-Za-z]{2,}/g) ?? [];
};
