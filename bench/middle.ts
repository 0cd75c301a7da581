/** The median; for an even count the upper of the two. */
export const middle = (numbers: readonly number[]): number =>
	[...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
