import { useLingui } from '@lingui/react/macro';
import type { ExperienceProblem } from './experience-problems.ts';

/** What a field of the experience's wizard says of its problem. */
export function useExperienceErrors(
	boat: { readonly maxCapacity: number } | undefined,
): (problem: ExperienceProblem | undefined) => string | undefined {
	const { t } = useLingui();
	const capacity = boat?.maxCapacity ?? 0;
	return (problem) => {
		switch (problem) {
			case undefined:
				return undefined;
			case 'boat-missing':
				return t`Please choose the boat.`;
			case 'category-missing':
				return t`Please choose what people will do.`;
			case 'name-missing':
				return t`Please give it a name.`;
			case 'description-missing':
				return t`Please tell people what awaits them.`;
			case 'group-missing':
				return t`Please tell us how many people can come along.`;
			case 'group-over-capacity':
				return t`This boat carries ${capacity} people at most.`;
			case 'days-missing':
				return t`Please choose at least one day.`;
			case 'hours-missing':
				return t`Please tell us how long it takes.`;
			case 'hours-zero':
				return t`It takes longer than that.`;
			case 'hours-too-many':
				return t`999 hours are the most.`;
			case 'operator-missing':
				return t`Please choose who is at the helm.`;
			case 'price-missing':
				return t`Please enter a price.`;
			case 'address-missing':
				return t`Please tell us where it begins.`;
			case 'location-missing':
				return t`Please choose the pier on the map, or write its coordinates.`;
			case 'images-missing':
				return t`Please add at least one picture.`;
			default:
				return problem satisfies never;
		}
	};
}
