import { type Coordinates, distanceMetres } from '#domain/place/place.ts';

/** A name that resembles what was typed, of a place. */
export interface Candidate {
	readonly searchName: string;
	readonly prominence: number;
	readonly at: Coordinates;
}

/** How much being near counts at most, beside prominence, of which 1 means ten times as many people. */
const nearest = 1.2;
const halfwayMetres = 150_000;

/**
 * How likely a candidate is what somebody means who has typed so far: how well its name fits, how well known it is,
 * how near it is. Only for comparing.
 */
export function likelihood(typed: string, candidate: Candidate, near?: Coordinates): number {
	const nearness = near ? nearest / (1 + distanceMetres(near, candidate.at) / halfwayMetres) : 0;
	return aptness(typed, candidate.searchName) + candidate.prominence + nearness;
}

/** Names that begin with what was typed are at least so apt. */
export const beginsSo = 0;
/** Names in which a later word begins so are at least so apt; misspelt ones are not. */
export const hasWord = -1;

/** How well a name fits: 1.5 for the whole name, 0 for its beginning, less for a later word, still less for typos. */
export function aptness(typed: string, name: string): number {
	if (name === typed) return 1.5;
	if (name.startsWith(`${typed} `)) return 0.5;
	if (name.startsWith(typed)) return beginsSo;
	if (name.includes(` ${typed}`)) return hasWord;
	const words = name.split(' ');
	const starts = words.map((_, i) => words.slice(i).join(' '));
	const apt = starts.map((part, i) => {
		const errors = typingErrors(typed, part);
		// Hardly anybody mistypes the first letter; a short word mistyped twice is another word.
		const unlikely = part[0] === typed[0] ? 0 : 1.5;
		const tooMany = errors > typed.length / 4 ? 1.5 : 0;
		return -0.7 - 0.8 * errors - unlikely - tooMany - (i > 0 ? 1 : 0);
	});
	return Math.max(...apt);
}

/** Fewest slips (a letter missed, added, changed, or two swapped) between what was typed and how the name begins. */
export function typingErrors(typed: string, name: string): number {
	const rows: number[][] = [Array.from({ length: name.length + 1 }, (_, j) => j)];
	const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
	for (let i = 1; i <= typed.length; i += 1) {
		const row = [i];
		rows.push(row);
		for (let j = 1; j <= name.length; j += 1) {
			const same = typed[i - 1] === name[j - 1];
			const swapped = typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1];
			row[j] = Math.min(
				at(i - 1, j) + 1,
				at(i, j - 1) + 1,
				at(i - 1, j - 1) + (same ? 0 : 1),
				swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
			);
		}
	}
	return Math.min(...(rows[typed.length] ?? [0]));
}
