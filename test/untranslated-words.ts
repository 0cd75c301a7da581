const notTranslated: readonly (RegExp | string)[] = [
	/https?:\/\/\S+/g,
	/\S+@\S+/g,
	/^(?!SUMMARY|DESCRIPTION).*$/gm,
	/\b(?:US|Rs|UV|Open-Meteo\.com|CC BY|Mateship|Google|Facebook|SUMMARY|DESCRIPTION|n(?=[A-Z\u0080-\uffff+]))/g,
	/\b(?:Kamal|Silva|Anu|Perera|Mate|Nimal|Sagarika|Sunset sail round the fort|Colombo|Bank of Galle)\b/g,
	/Galle(?: Fisheries Harbour, pier 3|, Southern Province(?:, Sri Lanka)?)?/g,
	/\b[a-z0-9]{10}\b/g,
];

export const untranslatedWords = (text: string, own: readonly string[]): readonly string[] => {
	const calendar = text.startsWith('BEGIN:VCALENDAR');
	const words = notTranslated
		.filter((_, at) => calendar || at !== 2)
		.concat(own)
		.reduce<string>((rest, known) => rest.replaceAll(known, ' '), text);
	return words.match(/[A-Za-z]{2,}/g) ?? [];
};
