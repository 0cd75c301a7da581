export interface TextToken {
	readonly kind: 'word' | 'digits' | 'space' | 'line' | 'mark';
	/** The text in lower case, with digits of all scripts converted to 0 to 9. */
	readonly text: string;
	readonly capital: boolean;
	/** Position in the original text, in UTF-16 units. */
	readonly start: number;
	readonly end: number;
}

/** Characters that look like digits but that Unicode compatibility decomposition leaves unchanged. */
const digitSigns: ReadonlyMap<string, string> = new Map(
	[
		'⓿❶❷❸❹❺❻❼❽❾',
		'🄋➀➁➂➃➄➅➆➇➈',
		'🄌➊➋➌➍➎➏➐➑➒',
		'⓿⓵⓶⓷⓸⓹⓺⓻⓼⓽',
		'零一二三四五六七八九',
		'〇壹两叁肆伍陆柒捌玖',
	].flatMap((row) => [...row].map((sign, digit) => [sign, String(digit)] as const)),
);
const decimalDigit = /^\p{Nd}$/u;
/**
 * Matches characters that are invisible between two other characters: joiners, variation selectors,
 * key-cap frames.
 */
const unseen = /^(?:\p{Cf}|[\ufe00-\ufe0f]|\u20e3)$/u;
const letter = /^[\p{L}\p{M}]$/u;
const space = /^[\p{Zs}\t]$/u;

/** Returns 0 to 9 for a digit of any script. In Unicode the ten digits of a script are consecutive. */
function plainDigit(character: string): string {
	const sign = digitSigns.get(character);
	if (sign !== undefined || !decimalDigit.test(character)) return sign ?? character;
	const code = character.codePointAt(0) ?? 0;
	let zero = code;
	while (zero > code - 9 && decimalDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
	return String(code - zero);
}

function kindOf(character: string): TextToken['kind'] {
	if (character >= '0' && character <= '9') return 'digits';
	if (character === '\n' || character === '\r') return 'line';
	if (space.test(character)) return 'space';
	return letter.test(character) ? 'word' : 'mark';
}

/** Takes linear time. Each punctuation mark is one token. */
export function tokensOf(text: string): readonly TextToken[] {
	const tokens: { -readonly [Key in keyof TextToken]: TextToken[Key] }[] = [];
	let at = 0;
	for (const written of text) {
		const start = at;
		at += written.length;
		if (unseen.test(written)) continue;
		const plain = written <= '\u007f' ? written : plainDigit(written.normalize('NFKC'));
		const lower = plain.toLowerCase();
		for (const character of lower) {
			const kind = kindOf(character);
			const last = tokens.at(-1);
			if (last?.kind === kind && kind !== 'mark') {
				last.text += character;
				last.end = at;
			} else tokens.push({ kind, text: character, capital: lower !== plain, start, end: at });
		}
	}
	return joinMailNames(joinSpelled(tokens));
}

const between = new Set([' ', '-', '_', '.', '*', '·', '/', '|']);

/** Joins letters that are written separately into a word: 'g m a i l', 'w-w-w'. */
function joinSpelled(tokens: readonly TextToken[]): readonly TextToken[] {
	const joined: TextToken[] = [];
	for (let at = 0; at < tokens.length; ) {
		const end = endOfSpelled(tokens, at);
		const first = tokens[at];
		const last = tokens[end - 1];
		if (!first || !last) break;
		if (end - at >= 3) {
			const letters = tokens.slice(at, end).filter(({ kind }) => kind === 'word');
			joined.push({ ...first, text: letters.map(({ text }) => text).join(''), end: last.end });
		} else for (const token of end - at > 1 ? tokens.slice(at, end) : [first]) joined.push(token);
		at = end;
	}
	return joined;
}

function endOfSpelled(tokens: readonly TextToken[], from: number): number {
	// The letters in 's1x' are not single letters.
	const single = (at: number) =>
		tokens[at]?.kind === 'word' &&
		tokens[at]?.text.length === 1 &&
		tokens[at - 1]?.kind !== 'digits' &&
		tokens[at + 1]?.kind !== 'digits';
	if (!single(from)) return from + 1;
	const separator = tokens[from + 1]?.text ?? '';
	let end = from + 1;
	if (!between.has(separator)) return end;
	while (tokens[end]?.text === separator && single(end + 1)) end += 2;
	return end;
}

/** Names of email providers that are written as two words, by their first word. */
const mailNames: ReadonlyMap<string, string> = new Map([
	...['google', 'g', 'gee', 'jee', 'gmail'].map((first) => [first, 'gmail'] as const),
	['proton', 'protonmail'],
	['hot', 'hotmail'],
	['yahoo', 'yahoo'],
	['rocket', 'rocketmail'],
	['zoho', 'zoho'],
]);

function joinMailNames(tokens: readonly TextToken[]): readonly TextToken[] {
	if (!tokens.some(({ text }) => text === 'mail')) return tokens;
	const joined: TextToken[] = [];
	for (let at = 0; at < tokens.length; at += 1) {
		const [first, gap, last] = [tokens[at], tokens[at + 1], tokens[at + 2]];
		if (!first) break;
		const glued = last?.text === 'mail' && (gap?.kind === 'space' || gap?.text === '-');
		const name = glued ? mailNames.get(first.text) : undefined;
		if (last && name) at += 2;
		joined.push(last && name ? { ...first, text: name, end: last.end } : first);
	}
	return joined;
}
