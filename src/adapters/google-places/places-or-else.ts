import type { Places } from '#ports/places.ts';

/**
 * One provider's answers, and another's while the first does not answer: a map service that is down must not keep
 * anybody from searching. Each failure is told to `failed`.
 */
export function placesOrElse(first: Places, otherwise: Places, failed: (problem: unknown) => void): Places {
	async function either<T>(ask: (places: Places) => Promise<T>): Promise<T> {
		try {
			return await ask(first);
		} catch (problem) {
			failed(problem);
			return ask(otherwise);
		}
	}
	return {
		suggest: (typed, options) => either((places) => places.suggest(typed, options)),
		locate: (address) => either((places) => places.locate(address)),
		describe: (at) => either((places) => places.describe(at)),
	};
}
