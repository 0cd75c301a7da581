/**
 * Returns the parts of an answer selected by a field mask: 'id,location' or
 * 'suggestions.placePrediction.placeId'.
 */
export function masked(answer: unknown, mask: string): unknown {
	if (mask === '*') return answer;
	return pick(
		answer,
		mask.split(',').map((path) => path.trim().split('.')),
	);
}

function pick(value: unknown, paths: readonly (readonly string[])[]): unknown {
	if (paths.some((path) => path.length === 0)) return value;
	if (Array.isArray(value)) return value.map((one) => pick(one, paths));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).flatMap(([field, inner]) => {
			const below = paths.filter(([head]) => head === field).map((path) => path.slice(1));
			return below.length === 0 ? [] : [[field, pick(inner, below)]];
		}),
	);
}
