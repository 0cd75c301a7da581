import { lookAlikeDigits, spokenFigure } from './spoken-digits.ts';
import type { TextToken } from './text-tokens.ts';

/** From one token up to, not including, another. */
export interface TokenSpan {
	readonly from: number;
	readonly to: number;
}

interface Figures {
	readonly digits: string;
	readonly from: number;
	readonly to: number;
	/** As words, not as figures. */
	readonly spoken: boolean;
}

const fillers = new Set(
	'then and dash hyphen space dot point comma star slash plus minus after next followed by ඊට පස්සේ පිට'.split(
		' ',
	),
);
/** What ends a number: another one may begin after it. */
const breaks = new Set('?!;:%$€£°#='.split(''));
/** Words near which seven figures are a number, too. */
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
/** Words after which a number is another one's: of a booking, a licence, a boat. */
const references = new Set(
	'reference ref booking invoice receipt order licence license registration reg policy serial mmsi hull certificate flight permit statement account case ticket engine chassis model'.split(
		' ',
	),
);

/** Where phone numbers stand in a text, written in figures or in words, joined or spaced. Linear in the tokens. */
export function findPhoneNumbers(
	tokens: readonly TextToken[],
	harmless: (token: TextToken) => boolean,
): readonly TokenSpan[] {
	const spans: TokenSpan[] = [];
	let run: Figures[] = [];
	const end = () => {
		if (run.length > 0 && isNumber(tokens, run)) spans.push(spanOf(tokens, run));
		run = [];
	};
	for (let at = 0; at < tokens.length; ) {
		const figures = figuresAt(tokens, at, harmless);
		if (!figures) {
			at += 1;
			continue;
		}
		const last = run.at(-1);
		if (last && !joins(tokens, last, figures, run)) end();
		run.push(figures);
		at = figures.to;
	}
	end();
	return spans;
}

function figuresAt(
	tokens: readonly TextToken[],
	at: number,
	harmless: (token: TextToken) => boolean,
): Figures | undefined {
	const token = tokens[at];
	if (!token || harmless(token)) return undefined;
	if (token.kind === 'digits') return { digits: token.text, from: at, to: at + 1, spoken: false };
	if (token.kind !== 'word') return undefined;
	const beside = besideDigits(tokens, at) ? lookAlikeDigits(token.text) : undefined;
	if (beside !== undefined) return { digits: beside, from: at, to: at + 1, spoken: false };
	const figure = spokenFigure(token.text);
	if (!figure) return undefined;
	if (figure.kind === 'digits') return { digits: figure.digits, from: at, to: at + 1, spoken: true };
	// The figure that follows, after a space or a hyphen.
	const next = tokens[at + 1]?.kind === 'space' || tokens[at + 1]?.text === '-' ? at + 2 : at + 1;
	const digits = oneFigure(tokens[next]);
	if (figure.kind === 'repeat') {
		if (digits === undefined) return undefined;
		return { digits: digits.repeat(figure.times), from: at, to: next + 1, spoken: true };
	}
	if (digits?.length === 1) return { digits: figure.digit + digits, from: at, to: next + 1, spoken: true };
	return { digits: `${figure.digit}0`, from: at, to: at + 1, spoken: true };
}

function oneFigure(token: TextToken | undefined): string | undefined {
	if (token?.kind === 'digits') return token.text.length === 1 ? token.text : undefined;
	const figure = token?.kind === 'word' ? spokenFigure(token.text) : undefined;
	return figure?.kind === 'digits' && figure.digits.length === 1 ? figure.digits : undefined;
}

const besideDigits = (tokens: readonly TextToken[], at: number): boolean =>
	tokens[at - 1]?.kind === 'digits' || tokens[at + 1]?.kind === 'digits';

const mostBetween = 6;

/** Whether figures go on with what came before them: a few spaces and marks in between, two filler words at most. */
function joins(tokens: readonly TextToken[], last: Figures, next: Figures, run: readonly Figures[]): boolean {
	if (next.from - last.to > mostBetween) return false;
	let [words, list] = [0, ''];
	for (let at = last.to; at < next.from; at += 1) {
		const token = tokens[at];
		if (!token || token.kind === 'digits') return false;
		if (token.kind === 'word') {
			words += 1;
			if (words > 2 || !fillers.has(token.text)) return false;
		}
		if (token.kind === 'mark' && breaks.has(token.text)) return false;
		list += token.text;
	}
	// 'Ages 5, 12 and 14' is a list; '0, 7, 7, 1 …' is a number.
	const enumerates = /^(?:, ?| and )$/.test(list);
	const first = run[0]?.digits ?? '';
	const single = last.digits.length === 1 && next.digits.length === 1;
	return !enumerates || first.startsWith('0') || single;
}

function isNumber(tokens: readonly TextToken[], run: readonly Figures[]): boolean {
	const digits = run.map((figures) => figures.digits).join('');
	if (digits.length < 7) return false;
	const { plus, cue, reference } = before(tokens, run[0]?.from ?? 0);
	if (plus) return digits.length >= 8;
	if (digits.startsWith('0') && digits.length >= 9) return true;
	if (cue) return true;
	if (/^(?:94|61)\d{9}$/.test(digits)) return true;
	if (reference || digits.length < 9) return after(tokens, run.at(-1)?.to ?? 0);
	return !run.every((figures) => /^(?:19|20)\d\d$/.test(figures.digits));
}

const nearTokens = 14;

/** What stands shortly before a number, in the same line. */
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
	// 'Booking number 1234567' is no phone's.
	return { plus, cue: cue && !reference, reference };
}

/** Whether what follows says that it was a phone's: 'is my number', 'on WhatsApp'. */
function after(tokens: readonly TextToken[], to: number): boolean {
	for (let at = to; at < tokens.length && at < to + 8; at += 1) {
		const token = tokens[at];
		if (!token || token.kind === 'line') return false;
		if (token.kind === 'word' && cues.has(token.text) && token.text !== 'no') return true;
	}
	return false;
}

/** With the plus or the bracket before it. */
function spanOf(tokens: readonly TextToken[], run: readonly Figures[]): TokenSpan {
	const first = run[0]?.from ?? 0;
	const to = run.at(-1)?.to ?? first;
	const marked = (at: number) => ['+', '(', 'plus'].includes(tokens[at]?.text ?? '');
	let from = tokens[first - 1]?.kind === 'space' && tokens[first - 2]?.text === 'plus' ? first - 2 : first;
	while (marked(from - 1)) from -= 1;
	return { from, to };
}
