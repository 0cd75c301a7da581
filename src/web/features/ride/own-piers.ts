import { useQuery } from '@tanstack/react-query';
import { allOwnExperiencesQuery } from '../experience/own-experiences-query.ts';
import type { Pier } from '../place/place-step.tsx';
import { allOwnRidesQuery } from './ride-queries.ts';

/** `first` names the kind that is listed first. The list is empty while loading. */
export function useOwnPiers(first: 'experiences' | 'rides', enabled = true): readonly Pier[] {
	const { data: experiences = [] } = useQuery({ ...allOwnExperiencesQuery(), enabled });
	const { data: rides = [] } = useQuery({ ...allOwnRidesQuery(), enabled });
	return first === 'rides' ? [...rides, ...experiences] : [...experiences, ...rides];
}
