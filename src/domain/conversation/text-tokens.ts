/** A piece of a text as people read it: letters and figures of any script brought to the plain ones. */
export interface TextToken {
	readonly kind: 'word' | 'digits' | 'space' | 'line' | 'mark';
	/** In lower case; figures are 0 to 9. */
	readonly text: string;
	/** Where it stands in the text as it was written, in UTF-16 units. */
	readonly start: number;
	readonly end: number;
}

/** The zero of each script whose ten figures follow one another and which compatibility forms leave as they are. */
const zeros = [
	0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6,
	0x0e50, 0x0ed0, 0x0f20, 0x1040,
];
/** What nobody sees between two characters: joiners, variation selectors, the frame of a key-cap. */
const unseen = /^(?:\p{Cf}|[\ufe00-\ufe0f]|\u20e3)$/u;
const letter = /^[\p{L}\p{M}]$/u;
const space = /^[\p{Zs}\t]$/u;

function plainFigure(character: string): string {
	const code = character.codePointAt(0) ?? 0;
	const zero = zeros.find((each) => code >= each && code < each + 10);
	return zero === undefined ? character : String(code - zero);
}

function kindOf(character: string): TextToken['kind'] {
	if (character >= '0' && character <= '9') return 'digits';
	if (character === '\n' || character === '\r') return 'line';
	if (space.test(character)) return 'space';
	return letter.test(character) ? 'word' : 'mark';
}

/** Cuts a text into tokens, in time that grows as the text does. Each mark is a token of its own. */
export function tokensOf(text: string): readonly TextToken[] {
	const tokens: { kind: TextToken['kind']; text: string; start: number; end: number }[] = [];
	let at = 0;
	for (const written of text) {
		const start = at;
		at += written.length;
		if (unseen.test(written)) continue;
		const plain = written <= '\u007f' ? written : plainFigure(written).normalize('NFKC');
		for (const character of plain.toLowerCase()) {
			const kind = kindOf(character);
			const last = tokens.at(-1);
			if (last?.kind === kind && kind !== 'mark') {
				last.text += character;
				last.end = at;
			} else tokens.push({ kind, text: character, start, end: at });
		}
	}
	return joinSpelled(tokens);
}

const between = new Set([' ', '-', '_', '.', '*', '·', '/', '|']);

/** Joins what is written letter by letter ('g m a i l', 'w-w-w') into the word that it is. */
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
		} else joined.push(...tokens.slice(at, end));
		at = end;
	}
	return joined;
}

/** Single letters from here on, with the same one mark or space between them: where they end. */
function endOfSpelled(tokens: readonly TextToken[], from: number): number {
	const single = (at: number) => tokens[at]?.kind === 'word' && tokens[at]?.text.length === 1;
	if (!single(from)) return from + 1;
	const separator = tokens[from + 1]?.text ?? '';
	let end = from + 1;
	if (!between.has(separator)) return end;
	while (tokens[end]?.text === separator && single(end + 1)) end += 2;
	return end;
}
