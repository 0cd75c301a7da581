/** Figures as words: English, Sinhala and Tamil, in their own scripts and in Latin letters. */
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
	['11', 'eleven එකොළහ'],
	['12', 'twelve දොළහ'],
	['13', 'thirteen'],
	['14', 'fourteen'],
	['15', 'fifteen'],
	['16', 'sixteen'],
	['17', 'seventeen'],
	['18', 'eighteen'],
	['19', 'nineteen'],
	['00', 'hundred'],
	['000', 'thousand'],
];
const tens: readonly (readonly [string, string])[] = [
	['2', 'twenty විසි'],
	['3', 'thirty තිස්'],
	['4', 'forty fourty හතළිස්'],
	['5', 'fifty පනස්'],
	['6', 'sixty හැට'],
	['7', 'seventy හැත්තෑ හැත්තෑව எழுபத்து'],
	['8', 'eighty අසූ'],
	['9', 'ninety අනූ'],
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

export type SpokenFigure =
	| { readonly kind: 'digits'; readonly digits: string }
	/** 'Seventy': with a figure after it 77, else 70. */
	| { readonly kind: 'tens'; readonly digit: string }
	/** 'Double': the figure after it so many times. */
	| { readonly kind: 'repeat'; readonly times: number };

/** What figure a word stands for, if any. */
export function spokenFigure(word: string): SpokenFigure | undefined {
	const digits = digitsByWord.get(word);
	if (digits !== undefined) return { kind: 'digits', digits };
	const digit = tensByWord.get(word);
	if (digit !== undefined) return { kind: 'tens', digit };
	const times = repeatByWord.get(word);
	return times === undefined ? run(word) : { kind: 'repeat', times };
}

const joinedWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Figures written as one word: 'zerosevenseven'. */
function run(word: string): SpokenFigure | undefined {
	let [digits, at] = ['', 0];
	while (at < word.length) {
		const next = joinedWords.findIndex((each) => word.startsWith(each, at));
		const found = joinedWords[next];
		if (found === undefined) return undefined;
		digits += String(next);
		at += found.length;
	}
	return digits.length > 1 ? { kind: 'digits', digits } : undefined;
}

const lookAlikes: Readonly<Record<string, string>> = {
	o: '0',
	q: '0',
	l: '1',
	i: '1',
	z: '2',
	s: '5',
	b: '8',
};

/** Letters that pass for figures beside figures ('O77'), or nothing when one does not. */
export function lookAlikeDigits(word: string): string | undefined {
	if (word.length > 4) return undefined;
	let digits = '';
	for (const letter of word) {
		const digit = lookAlikes[letter];
		if (digit === undefined) return undefined;
		digits += digit;
	}
	return digits;
}
