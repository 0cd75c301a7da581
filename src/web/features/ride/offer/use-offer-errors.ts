import { useLingui } from '@lingui/react/macro';
import type { OfferProblem } from './offer-draft.ts';

/** What a field of the wizard says of its problem. */
export function useOfferErrors(): (problem: OfferProblem | undefined) => string | undefined {
	const { t } = useLingui();
	return (problem) => {
		switch (problem) {
			case undefined:
				return undefined;
			case 'boat-missing':
				return t`Please choose the boat.`;
			case 'date-missing':
				return t`Please choose a departure date.`;
			case 'date-passed':
				return t`That date has passed. Please choose today or a date to come.`;
			case 'hours-missing':
				return t`Please tell us how long it takes.`;
			case 'hours-zero':
				return t`It takes longer than that.`;
			case 'hours-too-many':
				return t`999 hours are the most.`;
			case 'address-missing':
				return t`Please tell us where it begins.`;
			case 'location-missing':
				return t`Please choose the pier on the map, or write its coordinates.`;
			case 'price-missing':
				return t`Please enter a price.`;
			case 'message-missing':
				return t`Please write a few words to your mates.`;
			default:
				return problem satisfies never;
		}
	};
}
