import { readDisguisedDigit, readLookAlikeDigits, readNumberWord } from './number-words.ts';
import type { TextToken } from './text-tokens.ts';

/** `to` is excluded. */
export interface TokenSpan {
	readonly from: number;
	readonly to: number;
}

interface Figures {
	readonly digits: string;
	readonly from: number;
	readonly to: number;
	/** True for letters that are used as digits or as separators. */
	readonly letters?: boolean;
}

interface Run extends TokenSpan {
	readonly figures: readonly Figures[];
	readonly digits: string;
	/**
	 * True if single letters separate the digits ('0x77x123'). Such digits count only as a complete
	 * number.
	 */
	readonly parted: boolean;
}

const fillers = new Set(
	'then and dash hyphen space dot point comma star slash plus minus after next followed by ඊට පස්සේ පිට'.split(
		' ',
	),
);
/** Characters that end a number. Another number may begin after them. */
const breaks = new Set('?!;:%$€£°#='.split(''));
/** Words near which seven digits also count as a phone number. */
const cues = new Set(
	(
		'phone phones telephone tel mobile mob cell cellphone number numbers no num nr call calling ring dial whatsapp whatsap watsapp wa viber imo sms text contact reach hotline landline digits telegram signal ' +
		'දුරකථන දුරකතන අංකය අංකයට නම්බර් නම්බරය අමතන්න කතා කෝල් ජංගම වට්ස්ඇප් ' +
		'தொலைபேசி எண் எண்ணுக்கு அழைக்கவும் அழைக்க கைபேசி வாட்ஸ்அப் நம்பர் மொபைல் கால் ' +
		'amathanna katha ankaya dura'
	)
		.split(' ')
		.map((word) => word.replace(/\u200d/g, '')),
);
/** Words after which a number is a reference: of a booking, a licence, a boat. */
const references = new Set(
	'reference ref booking invoice receipt order licence license registration reg policy serial mmsi hull certificate flight permit statement account case ticket engine chassis model'.split(
		' ',
	),
);

/** Finds digits or words, joined or spaced. Takes linear time. */
export function findPhoneNumbers(
	tokens: readonly TextToken[],
	harmless: (token: TextToken) => boolean,
): readonly TokenSpan[] {
	return figureRuns(tokens, harmless)
		.filter((run) => isNumber(tokens, run))
		.map((run) => spanOf(tokens, run));
}

/** Finds the part of the last text that completes a phone number begun in earlier texts. */
export function findNumberEnd(
	texts: readonly (readonly TextToken[])[],
	harmless: (token: TextToken) => boolean,
): TokenSpan | undefined {
	const runs = texts.map((tokens) => figureRuns(tokens, harmless));
	const last = runs.at(-1)?.[0];
	const tokens = texts.at(-1);
	if (!last || !tokens || last.parted) return undefined;
	let digits = last.digits;
	for (const earlier of runs.slice(0, -1).toReversed()) {
		const start = earlier.at(-1);
		if (!start || start.parted || isWhole(start.digits)) break;
		if (start.digits.length > 1 && isWhole(start.digits + digits)) return spanOf(tokens, last);
		digits = earlier.map((run) => run.digits).join('') + digits;
	}
	return undefined;
}

function figureRuns(tokens: readonly TextToken[], harmless: (token: TextToken) => boolean): readonly Run[] {
	const runs: Run[] = [];
	let figures: Figures[] = [];
	let parted = false;
	const end = () => {
		const [first, last] = [figures[0], figures.at(-1)];
		if (first && last) {
			const digits = figures.map((each) => each.digits).join('');
			runs.push({ figures, digits, parted, from: first.from, to: last.to });
		}
		[figures, parted] = [[], false];
	};
	for (let at = 0; at < tokens.length; ) {
		const next = figuresAt(tokens, at, harmless);
		if (!next) {
			at += 1;
			continue;
		}
		const last = figures.at(-1);
		const join = last && joinOf(tokens, last, next, figures[0]?.digits ?? '');
		if (!join) end();
		if (join === 'parted') parted = true;
		figures.push(next);
		at = next.to;
	}
	end();
	return runs;
}

function figuresAt(
	tokens: readonly TextToken[],
	at: number,
	harmless: (token: TextToken) => boolean,
): Figures | undefined {
	const token = tokens[at];
	if (!token || harmless(token)) return undefined;
	const disguised = disguisedAt(tokens, at);
	if (disguised) return disguised;
	if (token.kind === 'digits') return { digits: token.text, from: at, to: at + 1 };
	if (token.kind !== 'word') return undefined;
	const adjacentDigits = nextToDigits(tokens, at) ? readLookAlikeDigits(token.text) : undefined;
	if (adjacentDigits !== undefined) return { digits: adjacentDigits, from: at, to: at + 1, letters: true };
	const figure = readNumberWord(token.text);
	if (!figure) return undefined;
	if (figure.kind === 'digits') return { digits: figure.digits, from: at, to: at + 1 };
	const next = tokens[at + 1]?.kind === 'space' || tokens[at + 1]?.text === '-' ? at + 2 : at + 1;
	const digits = oneFigure(tokens[next]);
	if (figure.kind === 'repeat') {
		if (digits === undefined) return undefined;
		return { digits: digits.repeat(figure.times), from: at, to: next + 1 };
	}
	if (digits?.length === 1) return { digits: figure.digit + digits, from: at, to: next + 1 };
	return { digits: `${figure.digit}0`, from: at, to: at + 1 };
}

/** Reads a word with digits in place of letters: 's3v3n'. */
function disguisedAt(tokens: readonly TextToken[], at: number): Figures | undefined {
	if (isPiece(tokens[at - 1]) || !isPiece(tokens[at + 1])) return undefined;
	let [to, written] = [at, ''];
	while (to < at + 6 && isPiece(tokens[to])) {
		written += tokens[to]?.text;
		to += 1;
	}
	if (isPiece(tokens[to]) || written.length > 6) return undefined;
	const digit = readDisguisedDigit(written);
	return digit === undefined ? undefined : { digits: digit, from: at, to };
}

const isPiece = (token: TextToken | undefined): boolean => token?.kind === 'word' || token?.kind === 'digits';

function oneFigure(token: TextToken | undefined): string | undefined {
	if (token?.kind === 'digits') return token.text.length === 1 ? token.text : undefined;
	const figure = token?.kind === 'word' ? readNumberWord(token.text) : undefined;
	return figure?.kind === 'digits' && figure.digits.length === 1 ? figure.digits : undefined;
}

const nextToDigits = (tokens: readonly TextToken[], at: number): boolean =>
	tokens[at - 1]?.kind === 'digits' || tokens[at + 1]?.kind === 'digits';

const maxBetween = 6;

/** Only a few spaces and signs, and at most two filler words, may be between them. */
function joinOf(
	tokens: readonly TextToken[],
	last: Figures,
	next: Figures,
	first: string,
): 'joined' | 'parted' | undefined {
	if (next.from - last.to > maxBetween) return undefined;
	const between = tokens.slice(last.to, next.from);
	let [words, list, parted] = [0, '', false];
	for (const token of between) {
		if (token.kind === 'digits') return undefined;
		if (token.kind === 'word') {
			words += 1;
			const filler = fillers.has(token.text);
			parted ||= !filler;
			if (words > 2 || (!filler && !isParting(token, between.length))) return undefined;
		}
		if (token.kind === 'mark' && breaks.has(token.text)) return undefined;
		list += token.text;
	}
	if (parted) return 'parted';
	// 'Ages 5, 12 and 14' is a list, but '0, 7, 7, 1 …' is a number.
	const enumerates = /^(?:, ?| and )$/.test(list);
	const single = last.digits.length === 1 && next.digits.length === 1;
	return !enumerates || first.startsWith('0') || single ? 'joined' : undefined;
}

/**
 * Returns whether letters only separate digits: letters joined to the digits, or a single letter that
 * is not a unit.
 */
const isParting = (word: TextToken, tokensBetween: number): boolean =>
	tokensBetween === 1 ? word.text.length <= 8 : /^[cjqxyz]$/.test(word.text);

/**
 * Returns whether digits are exactly one phone number: of Sri Lanka or Australia, or with an
 * international prefix.
 */
const isWhole = (digits: string): boolean =>
	/^(?:0[1-9]\d{8}|7[0-8]\d{7}|(?:94|61)\d{9}|00[1-9]\d{9,12})$/.test(digits);

function isNumber(tokens: readonly TextToken[], run: Run): boolean {
	const { digits, parted, figures } = run;
	if (digits.length < 7) return false;
	const { plus, cue, reference } = before(tokens, run.from);
	if (parted || figures.some(({ letters }) => letters)) {
		const written = figures.filter(({ letters }) => !letters).map((each) => each.digits);
		if (!reference && (isWhole(written.join('')) || isWhole(digits))) return true;
		if (parted) return plus && /^\d{10,13}$/.test(digits);
	}
	if (plus) return digits.length >= 8;
	if (digits.startsWith('0') && digits.length >= 9) return true;
	if (cue) return true;
	if (/^(?:94|61)\d{9}$/.test(digits)) return true;
	if (reference || digits.length < 9) return after(tokens, run.to);
	return !figures.every((each) => /^(?:19|20)\d\d$/.test(each.digits));
}

const nearTokens = 14;

function before(tokens: readonly TextToken[], from: number) {
	let [plus, cue, reference] = [false, false, false];
	for (let at = from - 1; at >= 0 && at >= from - nearTokens; at -= 1) {
		const token = tokens[at];
		if (!token || token.kind === 'line') break;
		if (from - at <= 2 && (token.text === '+' || token.text === 'plus')) plus = true;
		if (token.kind !== 'word') continue;
		if (cues.has(token.text) && !reference) cue = true;
		if (references.has(token.text) && from - at <= 8) reference = true;
	}
	// 'Booking number 1234567' is not a phone number.
	return { plus, cue: cue && !reference, reference };
}

/** Returns whether the following words mark a phone number: 'is my number', 'on WhatsApp'. */
function after(tokens: readonly TextToken[], to: number): boolean {
	for (let at = to; at < tokens.length && at < to + 8; at += 1) {
		const token = tokens[at];
		if (!token || token.kind === 'line') return false;
		if (token.kind === 'word' && cues.has(token.text) && token.text !== 'no') return true;
	}
	return false;
}

function spanOf(tokens: readonly TextToken[], { from: first, to }: Run): TokenSpan {
	const marked = (at: number) => ['+', '(', 'plus'].includes(tokens[at]?.text ?? '');
	let from = tokens[first - 1]?.kind === 'space' && tokens[first - 2]?.text === 'plus' ? first - 2 : first;
	while (marked(from - 1)) from -= 1;
	return { from, to };
}
