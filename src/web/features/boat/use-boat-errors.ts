import { useLingui } from '@lingui/react/macro';
import type { BoatProblem } from './boat-problems.ts';

/** What a field of the boat's wizard says of its problem. */
export function useBoatErrors(): (problem: BoatProblem | undefined) => string | undefined {
	const { t } = useLingui();
	return (problem) => {
		switch (problem) {
			case undefined:
				return undefined;
			case 'category-missing':
				return t`Please choose what kind of boat it is.`;
			case 'name-missing':
				return t`Please tell us the boat’s name.`;
			case 'brand-missing':
				return t`Please choose the make, or type it.`;
			case 'year-missing':
				return t`Please tell us the year.`;
			case 'year-too-early':
				return t`Please write the year with four digits, 1800 or later.`;
			case 'year-to-come':
				return t`That year is still to come.`;
			case 'capacity-missing':
				return t`Please tell us how many people it carries.`;
			case 'features-missing':
				return t`Please name at least one thing that is on board.`;
			case 'papers-missing':
				return t`Please add the insurance papers.`;
			case 'date-missing':
				return t`Please tell us until when the insurance holds.`;
			case 'date-passed':
				return t`That day is past: we need papers that still hold.`;
			case 'images-missing':
				return t`Please add at least one picture.`;
			default:
				return problem satisfies never;
		}
	};
}
