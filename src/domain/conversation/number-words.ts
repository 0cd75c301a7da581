const words: readonly (readonly [string, string])[] = [
	[
		'0',
		'zero nought naught oh o nil cero බිංදුව බින්දුව බිංදු බින්දු ශුන්‍ය ශූන්‍ය ශුන්යය binduwa bindu binduva shunya பூஜ்ஜியம் பூஜ்யம் பூச்சியம் பூஜியம் சைபர் சுழியம் poojiyam poojyam saibar',
	],
	['1', 'one එක එකයි eka ekai ekay ஒன்று ஒண்ணு ஒன்னு onru ondru onnu'],
	['2', 'two දෙක දෙකයි deka dekai இரண்டு ரெண்டு irandu rendu'],
	['3', 'three තුන තුනයි thuna tuna thunai மூன்று மூணு moondru moonu munu'],
	['4', 'four fower හතර හතරයි hathara hatara நான்கு நாலு naangu naanku naalu nalu'],
	['5', 'five fife පහ පහයි paha pahai ஐந்து அஞ்சு ainthu aindhu anju'],
	['6', 'six හය හයයි haya hayai ஆறு aaru aru'],
	['7', 'seven හත හතයි hatha hata hathai ஏழு ezhu elu yelu'],
	['8', 'eight අට අටයි ata atai எட்டு ettu'],
	['9', 'nine niner නවය නමය නවයයි නමයයි nawaya namaya navaya ஒன்பது ஒம்பது onbadhu onpathu ombadhu'],
	['10', 'ten දහය dahaya பத்து pathu'],
	['11', 'eleven එකොළහ பதினொன்று'],
	['12', 'twelve දොළහ பன்னிரண்டு'],
	['13', 'thirteen'],
	['14', 'fourteen'],
	['15', 'fifteen'],
	['16', 'sixteen'],
	['17', 'seventeen'],
	['18', 'eighteen'],
	['19', 'nineteen'],
	['0', 'null zéro cero nul noll sunya soonya shunya शून्य ноль нуль صفر sifr rei'],
	['1', 'eins ein un une uno una een ett ek एक один واحد wahid ichi'],
	['2', 'zwei zwo deux dos due twee två do दो два اثنان اثنين إثنان ithnan ni'],
	['3', 'drei trois tres tre drie teen tin तीन три ثلاثة ثلاث thalatha san'],
	['4', 'vier quatre cuatro quattro fyra char chaar चार четыре اربعة أربعة اربع أربع arbaa yon'],
	['5', 'fünf fuenf cinq cinco cinque vijf fem paanch panch पांच पाँच пять خمسة خمس khamsa go'],
	['6', 'sechs seis sei zes sex chhe che छह छः шесть ستة ست sitta roku'],
	['7', 'sieben sept siete sette zeven sju saat सात семь سبعة سبع sabaa nana'],
	['8', 'acht huit ocho otto åtta aath आठ восемь ثمانية ثمان thamania hachi'],
	['9', 'neun neuf nueve nove negen nio nau नौ девять تسعة تسع tisaa kyu'],
	['00', 'hundred'],
	['000', 'thousand'],
];
const tens: readonly (readonly [string, string])[] = [
	['2', 'twenty විසි විස්ස visi இருபத்து இருபது irubathu'],
	['3', 'thirty තිස් තිහ முப்பத்து முப்பது muppathu'],
	['4', 'forty fourty හතළිස් හතලිස් හතළිහ හතලිහ hathalis நாற்பத்து நாற்பது naatpathu'],
	['5', 'fifty පනස් පනහ panas ஐம்பத்து ஐம்பது aimbathu'],
	['6', 'sixty හැට හැටේ heta அறுபத்து அறுபது arubathu'],
	['7', 'seventy හැත්තෑ හැත්තෑව heththe எழுபத்து எழுபது elubathu'],
	['8', 'eighty අසූ අසූව எண்பத்து எண்பது enbathu'],
	['9', 'ninety අනූ අනූව தொண்ணூற்று தொண்ணூறு thonnooru'],
];
const repeats: readonly (readonly [number, string])[] = [
	[2, 'double dubble ඩබල් இரட்டை'],
	[3, 'triple treble'],
];

const bare = (word: string) => word.replace(/\u200d/g, '');
const table = <Value>(rows: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> =>
	new Map(rows.flatMap(([value, all]) => all.split(' ').map((word) => [bare(word), value] as const)));

const digitsByWord = table(words);
const tensByWord = table(tens);
const repeatByWord = table(repeats);

export type NumberWord =
	| { readonly kind: 'digits'; readonly digits: string }
	/** A word for tens: 'seventy' followed by the digit 7 is 77, otherwise 70. */
	| { readonly kind: 'tens'; readonly digit: string }
	/** A word such as 'double', which repeats the next digit. */
	| { readonly kind: 'repeat'; readonly times: number };

export function readNumberWord(word: string): NumberWord | undefined {
	const digits = digitsByWord.get(word);
	if (digits !== undefined) return { kind: 'digits', digits };
	const digit = tensByWord.get(word);
	if (digit !== undefined) return { kind: 'tens', digit };
	const times = repeatByWord.get(word);
	return times === undefined ? run(word) : { kind: 'repeat', times };
}

const units = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const tensWords = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** Maximum characters of a parsed word, to limit the cost of hostile input. */
const longestRun = 120;

/** Reads digits that are joined to one word: 'zerosevenseven', 'seventyseven'. */
function run(word: string): NumberWord | undefined {
	if (word.length > longestRun) return undefined;
	let [digits, at, count] = ['', 0, 0];
	const next = (all: readonly string[]) => {
		const found = all.findLastIndex((each) => word.startsWith(each, at));
		at += all[found]?.length ?? 0;
		return found;
	};
	while (at < word.length) {
		const ten = next(tensWords);
		const unit = next(units);
		if (ten < 0 && unit < 0) return undefined;
		if (ten < 0) digits += String(unit);
		else digits += String(ten + 2) + (unit < 0 ? '0' : String(unit));
		count += 1;
	}
	return count > 1 || digits.length > 1 ? { kind: 'digits', digits } : undefined;
}

const lookAlikes: Readonly<Record<string, string>> = {
	o: '0',
	о: '0',
	ο: '0',
	q: '0',
	l: '1',
	i: '1',
	і: '1',
	z: '2',
	з: '3',
	s: '5',
	ѕ: '5',
	b: '8',
};

/**
 * Reads letters that look like digits when next to digits ('O77'). Returns undefined if a letter does
 * not look like a digit.
 */
export function readLookAlikeDigits(word: string): string | undefined {
	if (word.length > 4) return undefined;
	let digits = '';
	for (const letter of word) {
		const digit = lookAlikes[letter];
		if (digit === undefined) return undefined;
		digits += digit;
	}
	return digits;
}

/** Letters that a digit can replace within a word: 's3ven', 'tw0'. */
const lettersByDigit: Readonly<Record<string, string>> = {
	0: 'o',
	1: 'i',
	3: 'e',
	4: 'a',
	5: 's',
	7: 't',
	8: 'b',
	9: 'g',
};

/** Returns the digit of a number word in which digits replace letters ('0ne'). */
export function readDisguisedDigit(written: string): string | undefined {
	const figure = readNumberWord(written.replace(/\d/g, (digit) => lettersByDigit[digit] ?? digit));
	return figure?.kind === 'digits' && figure.digits.length === 1 ? figure.digits : undefined;
}
