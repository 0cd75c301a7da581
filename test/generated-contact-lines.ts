/**
 * Generates the same lines on each run: contact details in all spellings, in sentences of three
 * languages.
 */

/** Returns a pseudo-random function whose results are integers from 0 to `below` − 1. */
function row(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 4_294_967_296) * below);
	};
}

const digitsIn = (zero: number) => (digits: string) =>
	[...digits].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
const inWords = (words: string) => {
	const all = words.split(' ');
	return (digits: string) => [...digits].map((digit) => all[Number(digit)]).join(' ');
};
const inGroups = (sizes: readonly number[], separator: string) => (digits: string) => {
	let at = 0;
	return sizes
		.map((size, turn) => {
			const from = at;
			at = turn === sizes.length - 1 ? digits.length : at + size;
			return digits.slice(from, at);
		})
		.join(separator);
};
const english = 'zero one two three four five six seven eight nine';
const sinhala = 'බිංදුව එක දෙක තුන හතර පහ හය හත අට නවය';
const tamil = 'பூஜ்ஜியம் ஒன்று இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு ஒன்பது';
const numberFormats: readonly ((digits: string) => string)[] = [
	(digits) => digits,
	inGroups([3, 3, 4], ' '),
	inGroups([3, 3, 4], '-'),
	inGroups([3, 7], ' '),
	inGroups([4, 3, 3], '.'),
	inGroups([2, 2, 2, 2, 2], ' '),
	inGroups([3, 3, 4], ' / '),
	inGroups([3, 3, 4], '...'),
	inGroups([3, 3, 4], ' then '),
	inGroups([3, 7], '*'),
	(digits) => [...digits].join(' '),
	(digits) => [...digits].join('-'),
	(digits) => [...digits].join(','),
	(digits) => `+94 ${digits.slice(1, 3)} ${digits.slice(3)}`,
	(digits) => `+94${digits.slice(1)}`,
	(digits) => `0094${digits.slice(1)}`,
	(digits) => `94${digits.slice(1)}`,
	digitsIn(0x0be6),
	digitsIn(0x0de6),
	digitsIn(0xff10),
	(digits) => digitsIn(0x0be6)(inGroups([3, 3, 4], '')(digits)).replace(/^(.{3})(.{3})/, '$1 $2 '),
	inWords(english),
	(digits) => inWords(english)(digits).replaceAll(' ', '-'),
	(digits) => inWords(english)(digits).toUpperCase(),
	inWords(sinhala),
	inWords(tamil),
	(digits) => digits.replace(/^0/, 'O'),
	(digits) => `${digits.slice(0, 3)} ${inWords(english)(digits.slice(3, 6))} ${digits.slice(6)}`,
];
const mailFormats: readonly ((name: string, house: string, ending: string) => string)[] = [
	(name, house, ending) => `${name}@${house}.${ending}`,
	(name, house, ending) => `${name} @ ${house} . ${ending}`,
	(name, house, ending) => `${name}(at)${house}(dot)${ending}`,
	(name, house, ending) => `${name} [at] ${house} [dot] ${ending}`,
	(name, house, ending) => `${name} at ${house} dot ${ending}`,
	(name, house, ending) => `${name} AT ${house} DOT ${ending}`,
	(name, house, ending) => `${name}@${house} dot ${ending}`,
	(name, house, ending) => `${name} ඇට් ${house} ඩොට් ${ending}`,
	(name, house, ending) => `${name} அட் ${house} டாட் ${ending}`,
	(name, house, ending) => `${name}＠${house}．${ending}`,
	(name, house, ending) => [...`${name}@${house}.${ending}`].join(' '),
];
const siteFormats: readonly ((name: string, ending: string) => string)[] = [
	(name, ending) => `https://${name}.${ending}/trips`,
	(name, ending) => `www.${name}.${ending}`,
	(name, ending) => `${name}.${ending}`,
	(name, ending) => `${name} . ${ending}`,
	(name, ending) => `${name} dot ${ending}`,
	(name, ending) => `${name}(dot)${ending}`,
	(name, ending) => `${name}[.]${ending}`,
	(name, ending) => `${name} ඩොට් ${ending}`,
	(name, ending) => `${name} டாட் ${ending}`,
	(name, ending) => `${name.toUpperCase()}.${ending.toUpperCase()}`,
	(name, ending) => `wa.me/${name.length}94771234567/${ending}`,
];
const around: readonly (readonly [string, string])[] = [
	['', ''],
	['You find me at this: ', ' any time.'],
	['Hi! ', ' (Kamal)'],
	['It is quicker like this:\n', '\nSee you there'],
	['මෙහෙට එවන්න: ', ' ස්තුතියි'],
	['இங்கே அனுப்புங்கள்: ', ' நன்றி'],
	['For 4 adults and 2 kids on 24/12/2026, ', ', thanks!'],
];
const names = ['nimal', 'kamal.silva', 'kumar_99', 'captainray', 'sunsetboats', 'lagoon-tours'];
const houses = ['gmail', 'yahoo', 'hotmail', 'nimalboats', 'lagoontours'];
const endings = ['com', 'lk', 'net', 'org'];

const pick = <Item>(items: readonly Item[], next: (below: number) => number): Item => {
	const item = items[next(items.length)];
	if (item === undefined) throw new RangeError('there is nothing to choose from');
	return item;
};

/** Generates lines in which the text between « and » must be masked. */
export function generatedLinesWithContacts(count: number): readonly string[] {
	const next = row(20_261_123);
	return Array.from({ length: count }, (_, turn) => {
		const [before, after] = pick(around, next);
		const kind = turn % 3;
		const number = `${pick(['070', '071', '072', '076', '077', '078', '041', '045'], next)}${String(next(10_000_000)).padStart(7, '0')}`;
		const written =
			kind === 0
				? pick(numberFormats, next)(number)
				: kind === 1
					? pick(mailFormats, next)(pick(names.slice(0, 4), next), pick(houses, next), pick(endings, next))
					: pick(siteFormats, next)(pick(names.slice(3), next), pick(endings, next));
		return `${before}«${written}»${after}`;
	});
}

const harmless: readonly ((next: (below: number) => number) => string)[] = [
	(next) => `Is 2026-${two(1 + next(12))}-${two(1 + next(28))} free for ${1 + next(12)} people?`,
	(next) => `We would come on ${1 + next(28)}/${1 + next(12)}/2027 at ${two(next(24))}:${two(next(60))}.`,
	(next) =>
		`Would Rs ${1 + next(90)},${String(next(1_000)).padStart(3, '0')} be fine for ${2 + next(8)} hours?`,
	(next) => `That is US$ ${next(2_000)}.${two(next(100))} in all, ${next(100)}% now.`,
	(next) =>
		`We are ${1 + next(9)} adults and ${next(9)} kids (${next(6)}, ${6 + next(5)} and ${11 + next(6)}).`,
	(next) => `The pier is at ${5 + next(4)}.${1_000 + next(8_999)}, ${79 + next(3)}.${1_000 + next(8_999)}.`,
	(next) => `Booking reference ${100_000 + next(899_999)}${100 + next(899)}, right?`,
	(next) =>
		`Low tide ${two(next(24))}:${two(next(60))}, high tide ${two(next(24))}:${two(next(60))}, ${next(3)}.${next(10)} m.`,
	(next) => `From ${two(next(12))}.30 to ${two(12 + next(11))}.30, then at the hotel. It is near.`,
	(next) => `${2 + next(6)} rods, ${2 + next(6)} masks, ${10 + next(30)} l of water, ${100 + next(300)} hp.`,
	(next) => `දින ${1 + next(28)} වැනිදා ${1 + next(12)}.30ට, ${1 + next(9)} දෙනෙක්, රු. ${1 + next(90)},000.`,
	(next) => `${1 + next(28)} ஆம் தேதி ${1 + next(12)}.30 மணிக்கு ${1 + next(9)} பேர், ரூ. ${1 + next(90)},000.`,
	(next) =>
		`${pick(['One', 'Two', 'Three'], next)} or ${pick(['four', 'five', 'six'], next)} of us swim at ${pick(['seven', 'eight', 'nine'], next)}.`,
	(next) =>
		`We were in ${pick(['Galle', 'Mirissa', 'Perth'], next)} in ${2015 + next(10)} and ${2015 + next(10)}. It was at its best.`,
];
const two = (figure: number): string => String(figure).padStart(2, '0');

export function generatedLinesWithoutContacts(count: number): readonly string[] {
	const next = row(19_700_101);
	return Array.from({ length: count }, () => pick(harmless, next)(next));
}
