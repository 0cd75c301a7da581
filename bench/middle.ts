/** The median; of an even number of figures the upper of the two in the middle. */
export const middle = (numbers: readonly number[]): number =>
	[...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
