import type { SearchState } from '../../place/search-address.ts';

/** Carries the filters that a form does not ask for, for when it is sent without scripts. */
export function OtherFilters({
	state,
	without,
}: {
	readonly state: SearchState;
	readonly without: keyof SearchState;
}) {
	const names = [
		'category',
		'date',
		'duration',
		'price',
		'groupSize',
		'guests',
		'trusted',
		'frame',
		'sort',
	] as const;
	return names.map((name) =>
		name === without || state[name] === undefined || state[name] === 'distance' ? null : (
			<input key={name} type="hidden" name={name} value={String(state[name])} />
		),
	);
}
